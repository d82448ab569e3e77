import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ShiftInput } from '@/src/inputs/hours/ShiftInput';
import { show } from '@/tests/helpers/admin';

type Shift = { from: string; to: string };

const Example = (initial: Shift) => {
  const [shift, setShift] = useState({ ...initial, breaks: [] as Shift[] });
  return (
    <>
      <ShiftInput
        day="Monday"
        shift={shift}
        onChange={changes => setShift({ ...shift, ...changes })}
        errors={undefined}
      />
      <output>{`${shift.from}–${shift.to}`}</output>
    </>
  );
};

const result = () => screen.getByRole('status').textContent;

it('offers hours round the clock where they end when they begin', async () => {
  show(<Example from="09:00" to="09:00" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Work around the clock: 00:00–24:00' }));
  expect(result()).toBe('00:00–24:00');
  expect(screen.getByText('around the clock')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Work around the clock/ })).toBeNull();
});

it('offers nothing of the kind for other hours', async () => {
  show(<Example from="09:00" to="18:00" />);
  await screen.findByRole('button', { name: 'Add a break' });
  expect(screen.queryByText(/around the clock/)).toBeNull();
});
