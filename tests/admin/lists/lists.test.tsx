import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { permissionsOf } from '@/domain/access/permissions';
import { listing, loaded, open, press, row, service, services } from './serviceList';

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

  it('goes from page to page by buttons that say where they lead', async () => {
    const all = Array.from({ length: 60 }, (_, index) => service(index + 1, `Service ${index + 1}`));
    open({ getList: listing(all) });
    const pages = await screen.findByRole('navigation', { name: 'Pages' });
    expect(within(pages).getByRole('button', { name: 'Go to page 2' })).toBeDefined();
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
    fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
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
    expect(screen.getByRole('link', { name: 'Import from a file' })).toBeDefined();
  });

  it('tells an empty tab from an empty catalogue', async () => {
    open({}, { path: '/list/inactive' });
    expect(await screen.findByText('There are no inactive services.')).toBeDefined();
  });

  it('says when the role does not permit it, and offers to try again when it fails', async () => {
    open({ getList: vi.fn().mockRejectedValue(new HttpError('', 403)) });
    expect(await screen.findByText(/Your role does not have access to this page/)).toBeDefined();
    expect(screen.getByText('403 Access Denied')).toBeDefined();
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
    fireEvent.change(await screen.findByLabelText('View name'), { target: { value: 'With an a' } });
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

  it('leads to the import of a file, for those who may write', async () => {
    const { unmount } = open();
    await loaded();
    const link = screen.getByRole('link', { name: 'Import' });
    expect(link.getAttribute('href')).toBe('/5/services/import');
    unmount();
    open({}, { permissions: permissionsOf({ company_role: 'employee', is_owner: false }) });
    await loaded();
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
  });

  it('is saved as a file, by the filter it shows', async () => {
    const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }),
    );
    const exportTable = vi.fn(async () => ({ name: 'services.xlsx', file: new Blob(['Name']) }));
    open({ exportTable });
    await loaded();
    await press('Export');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }));
    await waitFor(() => expect(link).toHaveBeenCalled());
    expect(exportTable).toHaveBeenCalledWith('services', 'xlsx', {
      sort: { field: 'position', order: 'ASC' },
      filter: { enabled: true },
    });
  });
});
