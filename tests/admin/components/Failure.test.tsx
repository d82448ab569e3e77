import { screen } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it } from 'vitest';
import { Failure } from '@/src/components/Failure';
import { show } from '@/tests/helpers/admin';

it('keeps the reason of a request that the server declines', () => {
  show(<Failure error={new HttpError('Your plan does not include this', 402)} onRetry={() => undefined} />);
  expect(screen.getByRole('heading').textContent).toBe('Your plan does not include this');
  expect(screen.queryByText('Something went wrong')).toBeNull();
});

it.each([new HttpError('', 500), new HttpError('admin.alert.later', 0), null])(
  'says to try later after %o',
  error => {
    show(<Failure error={error} onRetry={() => undefined} />);
    expect(screen.getByRole('heading').textContent).toBe('Something went wrong');
  },
);
