import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { anImport, aRow, counts, in_a_week, openOne, results, rows } from './setup';

const choose = async (column: string, option: string | RegExp) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: `“${column}” is imported as` }));
  fireEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name: option }));
};

it('checks the rows with the chosen columns', async () => {
  const previewImport = vi.fn(async () => ({ data: anImport({ counts }) }));
  openOne({}, { previewImport });
  expect(await screen.findByText('Anna Boiko · Iryna Koval')).toBeDefined();
  await choose('Second phone', 'Notes');
  fireEvent.click(screen.getByRole('radio', { name: /^Skip/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Check rows' }));
  expect(await screen.findByText('Step 2 of 4: Check')).toBeDefined();
  const choices = { mapping: ['full_name', 'phone', 'notes'], matches: 'skip' };
  expect(previewImport).toHaveBeenCalledWith('customers', 7, choices);
});

it('does not take a field for two columns', async () => {
  openOne({});
  await choose('Second phone', 'Phone (now “Mobile”)');
  expect(screen.getAllByText('Chosen for several columns. Keep one of them')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Check rows' })).toHaveProperty('disabled', true);
  await choose('Mobile', 'Do not import');
  expect(screen.getByRole('button', { name: 'Check rows' })).toHaveProperty('disabled', false);
});

it('names the columns that are missing, in the server’s words', async () => {
  const errors = { mapping: 'Choose a column for “First name”' };
  const previewImport = vi.fn().mockRejectedValue(new HttpError('', 422, { errors }));
  openOne({}, { previewImport });
  fireEvent.click(await screen.findByRole('button', { name: 'Check rows' }));
  expect((await screen.findByRole('alert')).textContent).toBe(errors.mapping);
});

it('reads another sheet or header row at once, and stays at the columns', async () => {
  const sheets = [
    { name: 'Clients', row_count: 4 },
    { name: 'Archive', row_count: 1 },
  ];
  const other = anImport({
    sheets,
    sheet: 1,
    columns: [{ name: 'Client', sample: ['Olha'] }],
    mapping: [null],
    counts,
  });
  const previewImport = vi.fn(async () => ({ data: other }));
  openOne({ sheets }, { previewImport });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Sheet' }));
  fireEvent.click(screen.getByRole('option', { name: 'Archive (1 row)' }));
  expect(await screen.findByText('Olha')).toBeDefined();
  expect(previewImport).toHaveBeenCalledWith('customers', 7, { sheet: 1 });
  expect(screen.getByText('Step 1 of 4: Columns')).toBeDefined();
});

it('shows what would come of each row, and asks for one kind by the filter', async () => {
  const listImportRows = vi.fn(async () => ({ data: rows, total: 4 }));
  const { router } = openOne({ counts }, { listImportRows });
  expect(await screen.findByText('empty → iryna@example.com', { exact: false })).toBeDefined();
  expect(screen.getByText('The same as row 2')).toBeDefined();
  expect(screen.getByText('“12” is not a phone number', { exact: false })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Iryna Koval' }).getAttribute('href')).toBe('/5/customers/3');
  fireEvent.click(screen.getByRole('button', { name: 'Error 1' }));
  const page = { outcome: 'refused', page: 1, per_page: 50 };
  await waitFor(() => expect(listImportRows).toHaveBeenLastCalledWith('customers', 7, page));
  expect(router.state.location.search).toBe('?rows=refused');
});

it('imports exactly what its button says', async () => {
  const running = anImport({ status: 'running', counts, progress: { phase: 'import', done: 1, total: 4 } });
  const runImport = vi.fn(async () => ({ data: running }));
  let current = anImport({ counts });
  openOne({}, { runImport, getImport: async () => ({ data: current }) });
  const button = await screen.findByRole('button', { name: 'Import 2 customers' });
  current = running;
  fireEvent.click(button);
  expect(await screen.findByText('1 of 4 rows')).toBeDefined();
  current = anImport({ status: 'done', counts, results, undo_until: in_a_week });
  expect(await screen.findByText('The import is done', {}, { timeout: 5000 })).toBeDefined();
});

it('does not import nothing, and says so', async () => {
  openOne({ counts: { ...counts, new: 0, changed: 0 } });
  expect(await screen.findByRole('button', { name: 'Import 0 customers' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/There is nothing to import/)).toBeDefined();
});

it('is undone after a question that says until when, and says what was left', async () => {
  const undone = anImport({
    status: 'undone',
    counts,
    results: { ...results, created: 0, updated: 0, undone: 1, left: 1 },
  });
  const undoImport = vi.fn(async () => ({ data: undone }));
  let current = anImport({ status: 'done', counts, results, undo_until: in_a_week });
  const left = aRow({ result: 'left', left: 'changed_since' });
  openOne(
    {},
    {
      undoImport,
      getImport: async () => ({ data: current }),
      listImportRows: async () => ({ data: [left], total: 1 }),
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Undo import' }));
  const question = await screen.findByRole('dialog', { name: 'Undo the import?' });
  expect(within(question).getByText(/You can undo until/)).toBeDefined();
  current = undone;
  fireEvent.click(within(question).getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('The import is undone')).toBeDefined();
  expect(await screen.findByText('Has been changed since the import')).toBeDefined();
  expect(undoImport).toHaveBeenCalledOnce();
});

it('goes back to the imports where there is no such one', async () => {
  openOne({}, { getImport: () => Promise.reject(new HttpError('', 404)) });
  const link = await screen.findByRole('link', { name: 'Go to the list' });
  expect(link.getAttribute('href')).toBe('/5/customers/import');
});
