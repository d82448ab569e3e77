import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Address } from '@/domain/companies/company';
import type { Permission } from '@/domain/access/permissions';
import { BookingContext } from '@/src/booking/BookingContext';
import { PaletteButton } from '@/src/palette/PaletteButton';
import { PaletteProvider } from '@/src/palette/PaletteProvider';
import { show } from '@/tests/helpers/admin';

const entities: Record<string, object[]> = {
  services: [{ id: 4, name: 'Haircut', category: 'Hair' }],
  employees: [{ id: 2, full_name: 'Olena Koval', position: 'Stylist' }],
};
const kyiv = { country: { code: 'UA' } } as Address;
const open = (permissions?: Permission[]) => {
  const book = vi.fn();
  const getList = vi.fn(async (...[resource]: [string, { filter: object }?]) => ({
    data: entities[resource] ?? [],
    total: 1,
  }));
  const page = (
    <BookingContext.Provider value={book}>
      <PaletteProvider>
        <PaletteButton />
        <input aria-label="Something else" />
      </PaletteProvider>
    </BookingContext.Provider>
  );
  return {
    book,
    getList,
    ...show(page, { path: '/5', permissions, answers: { getList }, company: { addresses: [kyiv] } }),
  };
};
const keys = async (...pressed: string[]) => {
  for (const key of pressed) fireEvent.keyDown(document.body, { key });
};
const field = () => screen.findByRole('combobox', { name: 'Search and commands' });
const openByKeys = async () => {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  return field();
};

describe('the command palette', () => {
  it('opens by Ctrl and K, finds things by typing and goes where Enter says', async () => {
    const { router, getList } = open();
    const input = await openByKeys();
    fireEvent.change(input, { target: { value: 'olena' } });
    expect(await screen.findByRole('option', { name: /Olena Koval/ })).toBeDefined();
    expect(getList).toHaveBeenCalledWith(
      'employees',
      expect.objectContaining({ filter: { search: 'olena' } }),
    );

    fireEvent.keyDown(input, { key: 'ArrowDown' });
    const chosen = screen.getByRole('option', { selected: true });
    expect(chosen.textContent).toContain('Olena Koval');
    expect(input.getAttribute('aria-activedescendant')).toBe(chosen.id);
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/5/employees/2'));
  });

  it('offers pages and actions, and what was opened last comes first', async () => {
    const { router, book } = open();
    let input = await openByKeys();
    fireEvent.change(input, { target: { value: 'add serv' } });
    fireEvent.click(await screen.findByRole('option', { name: /Add service/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/5/services/create'));

    input = await openByKeys();
    const recent = within(await screen.findByRole('group', { name: 'Recent' }));
    expect(recent.getByRole('option', { name: /Add service/ })).toBeDefined();
    fireEvent.change(input, { target: { value: 'new app' } });
    fireEvent.click(await screen.findByRole('option', { name: /New appointment/ }));
    expect(book).toHaveBeenCalled();
  });

  it('offers nothing that the role does not permit', async () => {
    const { getList } = open(['services.read.all']);
    const input = await openByKeys();
    expect(screen.queryByRole('option', { name: /Add service/ })).toBeNull();
    expect(screen.queryByRole('option', { name: /Employees/ })).toBeNull();
    fireEvent.change(input, { target: { value: 'olena' } });
    await waitFor(() => expect(getList).toHaveBeenCalled());
    expect(getList.mock.calls.map(([resource]) => resource)).toEqual(['services']);
  });

  it.each([
    ['067 123-45-67', { phone: '+380671234567' }],
    ['+38 (067) 123 45 67', { phone: '+380671234567' }],
    ['380671234567', { phone: '+380671234567' }],
    ['ira@example.com', { email: 'ira@example.com' }],
  ])('puts first whom exactly %s reaches', async (written, reach) => {
    const iryna = { id: 8, full_name: 'Iryna Bondar', phone: '+380671234567' };
    const found: Record<string, object[]> = {
      orders: [{ id: 3, company_order_id: 30, customer: iryna }],
      customers: [{ id: 9, full_name: 'Ira', phone: '+3806712345678' }, iryna],
    };
    const { getList } = open();
    getList.mockImplementation(async (resource: string, params?: { filter: object }) => {
      const isExact = params && !('search' in params.filter);
      return { data: isExact ? [iryna] : (found[resource] ?? []), total: 1 };
    });
    fireEvent.change(await openByKeys(), { target: { value: written } });
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual([
        'Iryna Bondar+380 67 123 4567',
        'Ira+380 6712345678',
        'Order No.\u00a030Iryna Bondar',
      ]),
    );
    expect(getList).toHaveBeenCalledWith('customers', expect.objectContaining({ filter: reach }));
  });

  it.each([
    ['cancellation policy', /Deadline to move or cancel/, '/5/settings/calendar#client_change_hours'],
    ['парковка', /Facts about your company/, '/5/settings/communication#assistant'],
    ['валюта', /Currency/, '/5/settings/general#currency'],
    ['tariff', /Settings: Plan and billing/, '/5/settings/billing'],
    ['password', /Security/, '/settings/security'],
  ])('finds the setting that is meant by %s, and opens it at its place', async (written, name, path) => {
    const { router } = open();
    fireEvent.change(await openByKeys(), { target: { value: written } });
    fireEvent.click(await screen.findByRole('option', { name }));
    await waitFor(() => {
      const { pathname, hash } = router.state.location;
      expect(pathname + hash).toBe(path);
    });
  });

  it('shows what was found where a part could not be searched, and says so', async () => {
    const { router, getList } = open();
    getList.mockImplementation(async (resource: string) => {
      if (resource === 'orders') throw new Error('Busy');
      return { data: entities[resource] ?? [], total: 1 };
    });
    const input = await openByKeys();
    fireEvent.change(input, { target: { value: 'olena' } });
    expect(await screen.findByText('Some results could not be loaded. Please try again.')).toBeDefined();
    fireEvent.click(screen.getByRole('option', { name: /Olena Koval/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/5/employees/2'));
  });

  it('says when nothing matches', async () => {
    open([]);
    const input = await openByKeys();
    fireEvent.change(input, { target: { value: 'zzz' } });
    expect(await screen.findByText('Nothing matches “zzz”.')).toBeDefined();
  });
});

describe('single keys', () => {
  it('lead to places and begin an appointment', async () => {
    const { router, book } = open();
    await keys('g', 's');
    await waitFor(() => expect(router.state.location.pathname).toBe('/5/services/list'));
    await keys('c');
    expect(book).toHaveBeenCalled();
  });

  it('do nothing while somebody types', async () => {
    const { book } = open();
    fireEvent.keyDown(screen.getByLabelText('Something else'), { key: 'c' });
    expect(book).not.toHaveBeenCalled();
  });

  it('are told in a sheet, and can be turned off there', async () => {
    const { book } = open();
    await keys('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('Go to: Services')).toBeDefined();
    fireEvent.click(within(sheet).getByRole('switch', { name: 'Single-key shortcuts' }));
    fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => keys('c'));
    expect(book).not.toHaveBeenCalled();
  });
});
