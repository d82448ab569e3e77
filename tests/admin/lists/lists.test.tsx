import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Permission } from '../../../domain/access/permissions';
import ServiceCreate from '../../../src/resources/services/ServiceCreate';
import ServiceList from '../../../src/resources/services/ServiceList';
import { show } from '../../helpers/admin';

const performer = (amount: number) => ({ employee_id: 2, price: { amount, currency: 'UAH' }, duration: 60 });
const service = (id: number, name: string, over = {}) => ({
  id,
  name,
  category: 'Hair',
  description: '',
  break: 0,
  position: id,
  is_enabled: true,
  employees: [performer(50000)],
  version: 1,
  ...over,
});
const services = [service(1, 'Haircut'), service(2, 'Colouring'), service(3, 'Styling', { employees: [] })];
const employees = [{ id: 2, full_name: 'Olena Koval', position: 'Stylist' }];

/** Answers lists like the API, as far as the search goes. */
const listing = (found = services) =>
  vi.fn(async (resource: string, { filter = {} }: { filter?: Record<string, unknown> }) => {
    if (resource === 'employees') return { data: employees, total: 1 };
    const data = found.filter(
      ({ name, is_enabled }) =>
        name.includes(String(filter.search ?? '')) &&
        (filter.enabled === undefined || filter.enabled === is_enabled),
    );
    return { data, total: data.length };
  });

const open = (answers: object = {}, { path = '/list/active', permissions }: Scene = {}) => {
  const page = (
    <Routes>
      <Route path="list/:tab?" element={<ServiceList />} />
      <Route path=":company/services/list/:tab?" element={<ServiceList />} />
      <Route path=":company/services/create" element={<ServiceCreate />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>
  );
  return show(page, { path, permissions, answers: { getList: listing(), ...answers } });
};
type Scene = { path?: string; permissions?: Permission[] };

const row = (name: string) => screen.getByRole('link', { name: new RegExp(name) }).closest('tr')!;
const names = () =>
  screen
    .getAllByRole('row')
    .flatMap(one => within(one).queryAllByRole('link'))
    .map(link => link.textContent);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('menuitem', { name }));
const select = (name: string) =>
  fireEvent.click(within(row(name)).getByRole('checkbox', { name: /select/i }));
const loaded = () => screen.findByRole('link', { name: /Haircut/ });

describe('a list', () => {
  it('stands under the headings of its groups, in the orders that keep these together', async () => {
    open({ getList: listing([...services, service(4, 'Manicure', { category: 'Nails' })]) });
    await loaded();
    const headings = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(headings()).toEqual(['Hair', 'Nails']);
    await press('Name');
    await waitFor(() => expect(headings()).toEqual([]));
  });

  it('shows what was there at once when one goes back, while it is asked for again', async () => {
    const { router, dataProvider } = open();
    await loaded();
    await act(() => router.navigate('/elsewhere'));
    await screen.findByText('elsewhere');
    vi.mocked(dataProvider.getList).mockReturnValue(new Promise(() => undefined));
    await act(() => router.navigate(-1));
    expect(row('Haircut')).toBeDefined();
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
  });

  it('has its tabs with how many match in each, and says how many there are', async () => {
    open();
    await loaded();
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Active3' })).toBeDefined());
    expect(screen.getByRole('tab', { name: 'Inactive0' }).getAttribute('href')).toBe(
      '/5/services/list/inactive',
    );
    expect(screen.getByText('3 results')).toBeDefined();
  });

  it('holds the way to each thing as a link, and opens it wherever its row is clicked', async () => {
    const { router } = open();
    const link = await loaded();
    expect(link.getAttribute('href')).toBe('/5/services/1');
    fireEvent.click(within(row('Haircut')).getByText('1 employee'));
    expect(router.state.location.pathname).toBe('/5/services/1');
  });

  it('opens a row in a new tab for whoever holds Ctrl', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { router } = open();
    await loaded();
    fireEvent.click(within(row('Haircut')).getByText('1 employee'), { ctrlKey: true });
    expect(opened).toHaveBeenCalledWith('/5/services/1', '_blank', 'noopener');
    expect(router.state.location.pathname).toBe('/list/active');
  });

  it('is walked by keys: slash to the search, arrows between rows, space to select', async () => {
    open();
    const link = await loaded();
    fireEvent.keyDown(document.body, { key: '/' });
    const search = screen.getByRole('searchbox', { name: 'Search services' });
    expect(document.activeElement).toBe(search);
    fireEvent.keyDown(search, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(link);
    fireEvent.keyDown(link, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toContain('Colouring');
    fireEvent.keyDown(document.activeElement!, { key: ' ' });
    expect(await screen.findByText('1 selected')).toBeDefined();
  });

  it('keeps search and filters in the URL, and says what to do where nothing matches', async () => {
    const { router } = open();
    await loaded();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Nothing' } });
    expect(await screen.findByText('No service matches.')).toBeDefined();
    expect(JSON.parse(new URLSearchParams(router.state.location.search).get('filter')!)).toEqual({
      search: 'Nothing',
    });
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear search and filters' })[0]!);
    await loaded();
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  it('keeps the other filters when one is taken', async () => {
    const { router } = open({}, { path: '/list/active?filter={"search":"a"}' });
    await loaded();
    fireEvent.mouseDown(await screen.findByLabelText('Category'));
    fireEvent.click(await screen.findByRole('option', { name: 'Hair' }));
    await waitFor(() =>
      expect(JSON.parse(new URLSearchParams(router.state.location.search).get('filter')!)).toEqual({
        search: 'a',
        category: 'Hair',
      }),
    );
  });

  it('tells whoever has nothing yet how to begin', async () => {
    open({ getList: listing([]) });
    expect(await screen.findByText('No services yet. Add what people can book with you.')).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Add service' })).toHaveLength(2);
  });

  it('tells an empty tab from an empty catalogue', async () => {
    open({}, { path: '/list/inactive' });
    expect(await screen.findByText('There are no inactive services.')).toBeDefined();
  });

  it('says when the role does not permit it, and offers to try again when it fails', async () => {
    open({ getList: vi.fn().mockRejectedValue(new HttpError('', 403)) });
    expect(await screen.findByText(/Your role does not permit this list/)).toBeDefined();
    open({ getList: vi.fn().mockRejectedValue(new HttpError('', 500)) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('shows the columns that are chosen, in this URL and the next time', async () => {
    const { router } = open();
    await loaded();
    await press('Columns');
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Category' }));
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    expect(await screen.findByRole('columnheader', { name: 'Category' })).toBeDefined();
    expect(new URLSearchParams(router.state.location.search).get('columns')).toContain('category');
  });

  it('keeps a view under a name, takes it and removes it', async () => {
    const { router } = open({}, { path: '/list/active?filter={"search":"a"}' });
    await loaded();
    await press('Saved views');
    fireEvent.change(await screen.findByLabelText('Name of the view'), { target: { value: 'With an a' } });
    await press('Save this view');
    expect(await screen.findByText('The view “With an a” is saved')).toBeDefined();

    await press('Clear search and filters');
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''));
    await press('Saved views');
    await press('With an a');
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', 'a'));
    expect(router.state.location.pathname).toBe('/5/services/list/active');

    await press('Saved views');
    await press('Remove the view “With an a”');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'With an a' })).toBeNull());
  });

  it('is saved as a file, by the filter it shows', async () => {
    const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }),
    );
    const exportCsv = vi.fn(async () => ({ name: 'services.csv', content: 'Name' }));
    open({ exportCsv });
    await loaded();
    await press('Export to CSV');
    await waitFor(() => expect(link).toHaveBeenCalled());
    expect(exportCsv).toHaveBeenCalledWith('services', {
      sort: { field: 'position', order: 'ASC' },
      filter: { enabled: true },
    });
  });
});

describe('many at once', () => {
  const done = { data: { ids: [1, 2], undo: 'token' } };

  it('are changed in one call, and taken back by one', async () => {
    const bulkChange = vi.fn(async () => done);
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
    expect(await screen.findByText('Everything is as it was')).toBeDefined();
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
    const bulkChange = vi.fn(async () => done);
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

  it('stay selected when the API declines, which says why', async () => {
    const refused = new HttpError('', 422, { message: 'Not all of them can' });
    open({ bulkChange: vi.fn().mockRejectedValue(refused) });
    await loaded();
    select('Haircut');
    await press('Deactivate');
    expect(await screen.findByText('Not all of them can')).toBeDefined();
    expect(screen.getByText('1 selected')).toBeDefined();
  });

  it('change their prices by per cent, once it is said what that comes to', async () => {
    const bulkChange = vi.fn(async () => done);
    open({ bulkChange });
    await loaded();
    select('Haircut');
    await press('Change price');
    fireEvent.change(await screen.findByLabelText('By how much'), { target: { value: '7,5' } });
    expect(screen.getByText('₴500 becomes ₴537.50, for instance.')).toBeDefined();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change price' }));
    await waitFor(() =>
      expect(bulkChange).toHaveBeenCalledWith(
        'services',
        { ids: [1] },
        { adjust: { price: { percent: 7.5 } } },
      ),
    );
  });

  it('are attached to an employee, at a price and duration of their own', async () => {
    const bulkChange = vi.fn(async () => done);
    open({ bulkChange });
    await loaded();
    select('Haircut');
    await press('More actions');
    await choose('Attach to an employee');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(await dialog.findByRole('radio', { name: 'Olena Koval' }));
    fireEvent.change(dialog.getByLabelText('Price, ₴'), { target: { value: '400' } });
    fireEvent.change(dialog.getByLabelText('Duration'), { target: { value: '1:15' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Attach' }));
    const attached = { employee_id: 2, price: { amount: 40000, currency: 'UAH' }, duration: 75 };
    await waitFor(() =>
      expect(bulkChange).toHaveBeenCalledWith('services', { ids: [1] }, { attach: attached }),
    );
  });

  it('are deleted once it is said what loses them', async () => {
    const bulkDelete = vi.fn(async () => done);
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
    await waitFor(() => expect(bulkDelete).toHaveBeenCalledWith('services', { ids: [1, 2] }));
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

describe('a row', () => {
  it('is made inactive at once, and active again when the API declines', async () => {
    const update = vi.fn().mockRejectedValue(new HttpError('', 500));
    open({ update });
    await loaded();
    const active = () => screen.getByRole('switch', { name: 'Active: Haircut' });
    fireEvent.click(active());
    await waitFor(() => expect(update).toHaveBeenCalled());
    await waitFor(() => expect(active()).toHaveProperty('checked', true));
  });

  it('is said to be active once the API has agreed, and why not when it declines', async () => {
    const body = { message: 'Please check the highlighted fields', errors: { items: 'It needs a product' } };
    const update = vi.fn().mockRejectedValue(new HttpError('', 422, body));
    open({ update });
    await loaded();
    fireEvent.click(screen.getByRole('switch', { name: 'Active: Haircut' }));
    expect(await screen.findByText('It needs a product')).toBeDefined();
    expect(screen.queryByText('Haircut is inactive')).toBeNull();
  });

  it('is duplicated into the form of a new thing', async () => {
    open();
    await loaded();
    await press('Actions: Haircut');
    await choose('Duplicate');
    expect(await screen.findByLabelText(/^Name/)).toHaveProperty('value', 'Haircut (copy)');
    expect(screen.getByLabelText('Price, Olena Koval')).toHaveProperty('value', '500');
  });
});

describe('the order of a list', () => {
  const done = { data: { ids: [1, 2, 3], undo: 'token' } };
  let reorder: ReturnType<typeof vi.fn>;
  beforeEach(() => {
    reorder = vi.fn(async () => done);
  });

  it('is changed from the menu of a row, seen at once and taken back', async () => {
    const undo = vi.fn(async () => ({ data: { ids: [1, 2, 3] } }));
    let answer = () => undefined as void;
    reorder.mockImplementation(() => new Promise(resolve => (answer = () => resolve(done))));
    open({ reorder, undo });
    await loaded();
    await press('Actions: Colouring');
    await choose('Move up');
    await waitFor(() => expect(reorder).toHaveBeenCalledWith('services', [2, 1, 3]));
    expect(names()[0]).toContain('Colouring');
    act(answer);
    expect(await screen.findByText('“Colouring” now stands at place 1')).toBeDefined();
    await press('Undo');
    await waitFor(() => expect(undo).toHaveBeenCalledWith('token'));
  });

  it('is changed by naming the place', async () => {
    open({ reorder });
    await loaded();
    await press('Actions: Haircut');
    await choose('Move to…');
    fireEvent.change(await screen.findByLabelText('Place, from 1 to 3'), { target: { value: '3' } });
    await press('Move');
    await waitFor(() => expect(reorder).toHaveBeenCalledWith('services', [2, 3, 1]));
  });

  it('goes back when the API declines', async () => {
    reorder.mockRejectedValue(new HttpError('', 409, { error: { message: 'The order has changed' } }));
    open({ reorder });
    await loaded();
    await press('Actions: Colouring');
    await choose('Move up');
    expect(await screen.findByText('The order has changed')).toBeDefined();
    expect(names()[0]).toContain('Haircut');
  });

  it('offers a handle to whoever drags, except where the list is searched', async () => {
    open({ reorder });
    await loaded();
    expect(await screen.findByRole('button', { name: 'Move Haircut' })).toBeDefined();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'a' } });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Move Haircut' })).toBeNull());
  });
});
