import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DaySheet } from '@/src/custom-pages/calendar/DaySheet';
import { show } from '@/tests/helpers/admin';
import { anAppointment } from '@/tests/helpers/appointments';

const iryna = { id: 9, full_name: 'Iryna Bondar' };

it('prints whom each employee sees on the day, and is there only for the printer', async () => {
  const visits = [
    anAppointment({ comment: 'Allergic to ammonia' }),
    anAppointment({ id: 2, employee: iryna, customer: null }),
    anAppointment({ id: 3, status: 'cancelled' }),
  ];
  show(<DaySheet records={visits} />);
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();

  fireEvent(window, new Event('beforeprint'));
  const [olenas, irynas, ...others] = await screen.findAllByRole('table', { hidden: true });
  expect(others).toEqual([]);
  const customer = within(olenas!).getByText('Hanna Lysenko', { selector: 'tr:not(.struck) b' });
  expect(customer.closest('tr')!.textContent).toMatch(
    /10:00\s–\s11:00\sAM.*\+380671112233.*Haircut · Allergic to ammonia/,
  );
  expect(olenas!.querySelectorAll('.struck')).toHaveLength(1);
  expect(irynas!.textContent).toContain('Walk-in');

  fireEvent(window, new Event('afterprint'));
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
});
