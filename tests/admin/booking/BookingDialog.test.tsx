import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import BookingDialog from '@/src/booking/BookingDialog';
import { show } from '@/tests/helpers/admin';

const price = { amount: 50_000, currency: 'UAH' };
const performedBy = (...ids: number[]) =>
  ids.map(employee_id => ({ employee_id, duration: 60, price, is_online: true }));
const services = [
  { id: 1, name: 'Haircut', break: 0, employees: performedBy(4, 9) },
  { id: 2, name: 'Manicure', break: 0, employees: performedBy(9) },
];
const olena = { id: 4, full_name: 'Olena Koval', working_hours: null, schedule_adjustments: [] };

/** What the API lets an employee see of the staff: themselves. */
function open() {
  const bookVisit = vi.fn<(params: { visit: { items: object[] } }) => Promise<never>>(
    () => new Promise(() => {}),
  );
  const lists: Record<string, object[]> = { services, employees: [olena] };
  const getList = async (resource: string) => {
    const data = lists[resource] ?? [];
    return { data, total: data.length };
  };
  const answers = { getList, bookVisit, listRecords: async () => ({ data: [] }) };
  show(<BookingDialog defaults={{}} onClose={() => {}} />, {
    answers,
    permissions: ['records.read.own', 'records.write.own'],
  });
  return bookVisit;
}

const chooseService = async (label: string, name: string) => {
  fireEvent.focus(screen.getByRole('combobox', { name: label }));
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value: name } });
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
};

describe('booking as an employee', () => {
  it('is with themselves, also for a service after the first and one that others perform', async () => {
    const bookVisit = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Walk-in' }));
    // The only one that they perform goes without saying.
    await screen.findByDisplayValue('Haircut');
    await chooseService('Service', 'Manicure');
    fireEvent.click(screen.getByRole('button', { name: 'Add another service' }));
    await chooseService('Service 2', 'Haircut');
    fireEvent.click(screen.getByRole('button', { name: 'Book appointment' }));
    await waitFor(() => expect(bookVisit).toHaveBeenCalled());
    expect(bookVisit.mock.calls[0]![0].visit.items).toMatchObject([
      { service_id: 2, employee_id: 4 },
      { service_id: 1, employee_id: 4 },
    ]);
  });
});
