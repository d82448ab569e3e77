import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import ServiceCreate from '@/src/resources/services/ServiceCreate';
import ServiceEdit from '@/src/resources/services/ServiceEdit';
import { show } from '@/tests/helpers/admin';

const employees = [
  { id: 2, full_name: 'Olena Koval', position: 'Stylist' },
  { id: 3, full_name: 'Andrii Bondar', position: 'Barber' },
];
const stored = {
  id: 1,
  name: 'Haircut',
  description: '',
  category: 'Hair',
  break: 15,
  position: 1,
  is_enabled: true,
  employees: [{ employee_id: 2, price: { amount: 65050, currency: 'UAH' }, duration: 60 }],
  visits_ahead: 3,
  version: 4,
};
const getList = async () => ({ data: employees, total: 2 });
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('a new service', () => {
  const open = async (path = '/') => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 9 } }));
    const page = (
      <Routes>
        <Route path="/5" element="The dashboard" />
        <Route path="*" element={<ServiceCreate />} />
      </Routes>
    );
    show(page, {
      path,
      answers: { getList, create },
      company: { service_categories: ['Hair', 'Nails'] },
    });
    await screen.findByLabelText('Andrii Bondar provides this service');
    return create;
  };

  it('is sent with each employee’s price and time as they were written, under one key', async () => {
    const create = await open();
    type(/^Name/, ' Haircut ');
    fireEvent.click(screen.getByLabelText('Olena Koval provides this service'));
    type('Price, Olena Koval', '1 200,50');
    type('Duration, Olena Koval', '1h30');
    press('Save');

    await waitFor(() => expect(create).toHaveBeenCalled());
    const [, { data, meta }] = create.mock.calls[0] as unknown as [string, { data: object; meta: object }];
    expect(data).toMatchObject({
      employees: [{ employee_id: 2, price: { amount: 120050, currency: 'UAH' }, duration: 90 }],
    });
    expect(meta).toEqual({ idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) });
  });

  it('is offered the categories of the company, and takes another', async () => {
    const create = await open();
    const field = screen.getByLabelText('Category');
    fireEvent.mouseDown(field);
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Hair',
      'Nails',
    ]);
    fireEvent.click(screen.getByRole('option', { name: 'Nails' }));
    expect(field).toHaveProperty('value', 'Nails');
    type('Category', 'Brows');
    type(/^Name/, 'Lamination');
    fireEvent.click(screen.getByLabelText('Olena Koval provides this service'));
    type('Price, Olena Koval', '500');
    type('Duration, Olena Koval', '45');
    press('Save');
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]![1].data).toMatchObject({ category: 'Brows' });
  });

  it('leads back to the first steps from which somebody came', async () => {
    await open('/5/services/create?from=checklist');
    type(/^Name/, 'Haircut');
    fireEvent.click(screen.getByLabelText('Olena Koval provides this service'));
    type('Price, Olena Koval', '500');
    type('Duration, Olena Koval', '45');
    press('Save');
    expect(await screen.findByText('The dashboard')).toBeDefined();
  });

  it('takes one price and time for everybody', async () => {
    const create = await open();
    type(/^Name/, 'Haircut');
    type('Price for everyone', '500');
    type('Duration for everyone', '45');
    press('Apply to all');
    await screen.findByLabelText('Price, Andrii Bondar');
    press('Save');

    await waitFor(() => expect(create).toHaveBeenCalled());
    const { data } = create.mock.calls[0]![1] as { data: { employees: object[] } };
    expect(data.employees).toEqual(
      [2, 3].map(employee_id => ({ employee_id, price: { amount: 50000, currency: 'UAH' }, duration: 45 })),
    );
  });

  it('takes prices and times as they are copied from a spreadsheet', async () => {
    const create = await open();
    type(/^Name/, 'Haircut');
    fireEvent.click(screen.getByLabelText('Olena Koval provides this service'));
    fireEvent.click(screen.getByLabelText('Andrii Bondar provides this service'));
    const clipboardData = { getData: () => '500\t0:45\n620,50\t1h' };
    fireEvent.paste(screen.getByLabelText('Price, Olena Koval'), { clipboardData });
    press('Save');

    await waitFor(() => expect(create).toHaveBeenCalled());
    const { data } = create.mock.calls[0]![1] as { data: { employees: object[] } };
    expect(data.employees).toMatchObject([
      { employee_id: 2, price: { amount: 50000 }, duration: 45 },
      { employee_id: 3, price: { amount: 62050 }, duration: 60 },
    ]);
  });

  it('is seen as clients will see it while it is written', async () => {
    await open();
    type(/^Name/, 'Haircut');
    const preview = screen.getByRole('heading', { name: 'How customers see it' }).closest('section')!;
    expect(within(preview).getByText('No employee – not bookable')).toBeDefined();
    fireEvent.click(screen.getByLabelText('Olena Koval provides this service'));
    type('Price, Olena Koval', '500');
    type('Duration, Olena Koval', '45');
    expect(await within(preview).findByText('₴500')).toBeDefined();
    expect(within(preview).getByText('Haircut')).toBeDefined();
    expect(within(preview).getByText('45 min')).toBeDefined();
  });

  it('says above and in place what is missing, and keeps what was written', async () => {
    const create = await open();
    fireEvent.click(screen.getByLabelText('Olena Koval provides this service'));
    type('Duration, Olena Koval', 'soon');
    press('Save');

    const summary = await screen.findByRole('alert');
    expect(within(summary).getByText('Name is a required field')).toBeDefined();
    expect(within(summary).getByText('Price is a required field')).toBeDefined();
    expect(within(summary).getByText('Duration is not valid')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(screen.getByLabelText('Duration, Olena Koval')).toHaveProperty('value', 'soon');
    expect(create).not.toHaveBeenCalled();
  });

  it('is saved without employees only when that is meant', async () => {
    const create = await open();
    type(/^Name/, 'Consultation');
    press('Save');
    await screen.findByText('Save without employees?');
    press('Add an employee');
    expect(create).not.toHaveBeenCalled();

    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false),
    );
    press('Save');
    fireEvent.click(await screen.findByRole('button', { name: 'Save without employees' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
  });

  it('shows under its field what the API refuses', async () => {
    const body = { message: 'Please check', errors: { name: 'This name is taken' } };
    const create = vi.fn().mockRejectedValue(new HttpError('Please check', 422, body));
    show(<ServiceCreate />, { answers: { getList, create } });
    fireEvent.click(await screen.findByLabelText('Olena Koval provides this service'));
    type(/^Name/, 'Haircut');
    type('Price, Olena Koval', '500');
    type('Duration, Olena Koval', '45');
    press('Save');
    expect(await screen.findAllByText('This name is taken')).not.toHaveLength(0);
  });
});

describe('a service that is edited', () => {
  const open = async (update: unknown) => {
    const page = (
      <Routes>
        <Route path=":id/edit" element={<ServiceEdit />} />
        <Route path="*" element={null} />
      </Routes>
    );
    const getOne = async () => ({ data: stored });
    show(page, { path: '/1/edit', answers: { getList, getOne, update } });
    await screen.findByLabelText('Price, Olena Koval');
  };
  const stale = new HttpError('', 409, {
    error: { code: 'stale_version', current: { ...stored, name: 'Their name', version: 5 } },
  });

  it('shows prices as people write them, and goes back with the version it was read at', async () => {
    const update = vi.fn(async () => ({ data: stored }));
    await open(update);
    expect(screen.getByLabelText('Price, Olena Koval')).toHaveProperty('value', '650.50');
    expect(screen.getByText('A 60-min appointment takes 75 min.')).toBeDefined();
    type('Price, Olena Koval', '700');
    press('Save');

    await waitFor(() => expect(update).toHaveBeenCalled());
    const performer = { ...stored.employees[0], price: { amount: 70000, currency: 'UAH' } };
    const data = expect.objectContaining({ version: 4, employees: [performer] });
    expect(update).toHaveBeenCalledWith('services', expect.objectContaining({ data }));
  });

  it('says how many visits keep what they were made at', async () => {
    await open(undefined);
    expect(await screen.findByText('3 future appointments keep the old price and duration.')).toBeDefined();
  });

  it('that somebody changed meanwhile can be saved over theirs, at the present version', async () => {
    const update = vi.fn().mockRejectedValueOnce(stale).mockResolvedValue({ data: stored });
    await open(update);
    type(/^Name/, 'My name');
    press('Save');
    fireEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));

    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.calls[1]![1].data).toMatchObject({ name: 'My name', version: 5 });
  });

  it('that somebody changed meanwhile can be seen as it is now', async () => {
    const update = vi.fn().mockRejectedValue(stale);
    await open(update);
    type(/^Name/, 'My name');
    press('Save');
    fireEvent.click(await screen.findByRole('button', { name: 'Show the current version' }));
    await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Their name'));
    expect(update).toHaveBeenCalledTimes(1);
  });
});
