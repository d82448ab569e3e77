import { act, fireEvent, screen } from '@testing-library/react';
import { HttpError, useNotify } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userQueryClient } from '@/src/dataProvider/queryClients';
import { OfflineBanner } from '@/src/layout/OfflineBanner';
import { useActionNotice } from '@/src/hooks/useActionNotice';
import { show } from '@/tests/helpers/admin';

let notify: ReturnType<typeof useNotify>;
let t: ReturnType<typeof useActionNotice>;
const Page = () => {
  notify = useNotify();
  t = useActionNotice();
  return null;
};

beforeEach(() => {
  vi.useFakeTimers();
  show(<Page />);
});
afterEach(() => vi.useRealTimers());

/** Time passes, and what then leaves the page has left it. */
const pass = (ms: number) => {
  act(() => void vi.advanceTimersByTime(ms));
  for (let step = 0; step < 3; step++) act(() => void vi.advanceTimersByTime(ms && 300));
};
const raise = (message: string, type: 'success' | 'error') => {
  act(() => notify(message, { type }));
  pass(0);
};

describe('an alert', () => {
  it('of a success is a status, in the words of the catalogue', () => {
    raise('admin.alert.success', 'success');
    expect(screen.getByText('Successfully saved!').closest('[role=status]')).not.toBeNull();
  });

  it('of an error has the title, and below it what the API says', () => {
    raise('Available on the Team plan', 'error');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('An error occurred!Available on the Team plan');
  });

  it('of an error without words is the title alone', () => {
    raise('ra.notification.http_error', 'error');
    expect(screen.getByRole('alert').textContent).toBe('An error occurred!');
  });

  it('of a server that does not answer says to try later', () => {
    raise('admin.alert.later', 'error');
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong, please try later');
  });

  it('goes by itself after five seconds', () => {
    raise('Kept', 'success');
    pass(3_900);
    expect(screen.queryByText('Kept')).not.toBeNull();
    pass(300);
    expect(screen.queryByText('Kept')).toBeNull();
  });

  it.each([
    ['pointer', fireEvent.mouseEnter, fireEvent.mouseLeave],
    ['focus', fireEvent.focus, fireEvent.blur],
  ])('stays under the %s', (_, begin, end) => {
    raise('Kept', 'success');
    const holder = screen.getByText('Kept').closest('.MuiSnackbar-root')!;
    begin(holder);
    pass(60_000);
    expect(screen.queryByText('Kept')).not.toBeNull();
    end(holder);
    pass(6_000);
    expect(screen.queryByText('Kept')).toBeNull();
  });

  it('waits for its turn, and is not said twice', () => {
    raise('First', 'error');
    raise('First', 'error');
    raise('Second', 'error');
    pass(500);
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.queryByText('Second')).not.toBeNull();
    pass(6_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('says briefly what one has just done, where alerts stand and as they do, for three seconds', () => {
  act(() => t('One'));
  pass(0);
  expect(screen.getByText('One').closest('.MuiAlert-root')).not.toBeNull();
  act(() => t('Two'));
  pass(500);
  expect(screen.queryByText('One')).toBeNull();
  expect(screen.queryByText('Two')).not.toBeNull();
  pass(1_000);
  expect(screen.queryByText('Two')).not.toBeNull();
  pass(3_000);
  expect(screen.queryByText('Two')).toBeNull();
});

describe('what could not be loaded', () => {
  const load = (queryKey: unknown[], error: Error, meta?: Record<string, unknown>) =>
    act(() =>
      userQueryClient
        .fetchQuery({ queryKey, queryFn: () => Promise.reject(error), meta })
        .catch(() => undefined),
    );
  afterEach(() => userQueryClient.clear());

  it('is alerted in the words of the catalogue', async () => {
    await load(['plans'], new HttpError('Comes with team', 402));
    pass(300);
    expect(screen.getByRole('alert').textContent).toBe('An error occurred!Comes with team');
  });

  it.each([400, 402, 422])(
    'is alerted in the server’s words after a %i, where react-admin asks too',
    async status => {
      await load(['services', 'getList'], new HttpError('Your plan does not include this', status));
      pass(0);
      expect(screen.getByRole('alert').textContent).toBe('An error occurred!Your plan does not include this');
    },
  );

  it('is alerted by the title alone after another status', async () => {
    await load(['services', 'getList'], new HttpError('', 500));
    pass(0);
    expect(screen.getByRole('alert').textContent).toBe('An error occurred!');
  });

  it.each([401, 403, 404])('is not alerted after a %i, which the page itself says', async status => {
    await load(['services', 'getOne'], new HttpError('', status));
    pass(0);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not alerted for companies, a company and its settings', async () => {
    await load(['company', 5], new HttpError('Paused', 402), { isSilent: true });
    pass(0);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not alerted while what was loaded before still shows', async () => {
    userQueryClient.setQueryData(['plans'], []);
    await load(['plans'], new HttpError('', 500));
    pass(300);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('asks again by itself only while the browser is offline', () => {
  const { retry } = userQueryClient.getDefaultOptions().queries!;
  const online = vi.spyOn(navigator, 'onLine', 'get');
  const asksAgain = () => (retry as () => boolean)();
  online.mockReturnValue(true);
  expect(asksAgain()).toBe(false);
  online.mockReturnValue(false);
  expect(asksAgain()).toBe(true);
  online.mockRestore();
});

it('shows above every page that the browser is offline, as long as it is', () => {
  show(<OfflineBanner />);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.queryByText(/You are offline/)).not.toBeNull();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You are offline/)).toBeNull();
  online.mockRestore();
});
