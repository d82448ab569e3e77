import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { choose, employees, loaded, open, press, row, select, services } from './serviceList';

describe('many at once', () => {
  const result = { data: { ids: [1, 2], undo: 'token' } };

  it('are changed in one call, and taken back by one', async () => {
    const bulkChange = vi.fn(async () => result);
    const undo = vi.fn(async () => ({ data: { ids: [1, 2] } }));
    open({ bulkChange, undo });
    await loaded();
    select('Haircut');
    select('Colouring');
    await press('Deactivate');

    await waitFor(() =>
      expect(bulkChange).toHaveBeenCalledWith(
        'services',
        { ids: [1, 2] },
        { changes: { is_enabled: false } },
      ),
    );
    expect(await screen.findByText('Deactivated: 2')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
    await press('Undo');
    await waitFor(() => expect(undo).toHaveBeenCalledWith('token'));
    expect(await screen.findByText('Undone')).toBeDefined();
  });

  it('are chosen from one row to another with Shift', async () => {
    open();
    await loaded();
    select('Haircut');
    fireEvent.click(within(row('Styling')).getByRole('checkbox', { name: /select/i }), { shiftKey: true });
    expect(await screen.findByText('3 selected')).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull());
  });

  it('can be all that match, on other pages too', async () => {
    const many = async (resource: string) =>
      resource === 'employees' ? { data: employees, total: 1 } : { data: services, total: 120 };
    const bulkChange = vi.fn(async () => result);
    open({ getList: many, bulkChange });
    await loaded();
    select('Haircut');
    await press('Select all 120');
    expect(await screen.findByText('120 selected')).toBeDefined();
    await press('Deactivate');
    await waitFor(() =>
      expect(bulkChange).toHaveBeenCalledWith(
        'services',
        { filter: { enabled: true } },
        { changes: { is_enabled: false } },
      ),
    );
  });

  it('counts what all of a long list are, before it says how many are selected', async () => {
    const meta = { total_is_exact: false };
    const getList = vi.fn(async (_: string, { filter }: { filter: { count?: string } }) =>
      filter.count ? { data: [], total: 12_345 } : { data: services, total: 10_000, meta },
    );
    open({ getList });
    await loaded();
    expect(await screen.findByRole('tab', { name: 'Active10,000+' })).toBeDefined();
    expect(await screen.findByText('1–25 of more than 10,000')).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await press('Select all');
    expect(await screen.findByText('12345 selected')).toBeDefined();
  });

  it('stay selected when the API declines, which says why', async () => {
    const refused = new HttpError('', 422, { message: 'Not all of them can' });
    open({ bulkChange: vi.fn().mockRejectedValue(refused) });
    await loaded();
    select('Haircut');
    await press('Deactivate');
    expect(await screen.findByText('Not all of them can')).toBeDefined();
    expect(screen.getByText('1 selected')).toBeDefined();
  });

  it('change their prices by per cent, rounded, once each price is shown', async () => {
    const bulkChange = vi.fn(async () => result);
    open({ bulkChange });
    await loaded();
    select('Haircut');
    await press('Change price');
    fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '7,5' } });
    const preview = screen.getByRole('list', { name: 'Prices before and after' });
    expect(preview.textContent).toBe('Haircut · Olena Koval₴500 → ₴537.50');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Round to' }));
    fireEvent.click(screen.getByRole('option', { name: '₴5' }));
    expect(preview.textContent).toBe('Haircut · Olena Koval₴500 → ₴540');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change price' }));
    await waitFor(() =>
      expect(bulkChange).toHaveBeenCalledWith(
        'services',
        { ids: [1] },
        { adjust: { price: { percent: 7.5, round_to: 500 } } },
      ),
    );
  });

  it('are attached to an employee, at a price and duration of their own', async () => {
    const bulkChange = vi.fn(async () => result);
    open({ bulkChange });
    await loaded();
    select('Haircut');
    await press('More actions');
    await choose('Assign to an employee');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(await dialog.findByRole('radio', { name: 'Olena Koval' }));
    fireEvent.change(dialog.getByLabelText('Price, ₴'), { target: { value: '400' } });
    fireEvent.change(dialog.getByLabelText('Duration'), { target: { value: '1:15' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    const attached = { employee_id: 2, price: { amount: 40000, currency: 'UAH' }, duration: 75 };
    await waitFor(() =>
      expect(bulkChange).toHaveBeenCalledWith('services', { ids: [1] }, { attach: attached }),
    );
  });

  it('are deleted once it is said what loses them', async () => {
    const bulkDelete = vi.fn(async () => result);
    const dependents = [{ type: 'bundles', id: 8, name: 'Spa day', effect: 'loses' }];
    const getDependents = vi.fn(async () => ({ data: dependents }));
    open({ bulkDelete, getDependents });
    await loaded();
    select('Haircut');
    select('Colouring');
    await press('More actions');
    await choose('Delete');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('link', { name: 'Spa day' })).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(bulkDelete).toHaveBeenCalledWith('services', { ids: [1, 2] }, undefined));
  });

  it('are not offered to whoever may only read', async () => {
    open({}, { permissions: ['services.read.all'] });
    await loaded();
    select('Haircut');
    expect(await screen.findByText('1 selected')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add service' })).toBeNull();
  });
});
