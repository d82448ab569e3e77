import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { import_limits } from '@/domain/imports/refusals';
import { anImport, in_a_week, open, results } from './setup';

const file = new File(['Name,Phone'], 'clients.csv', { type: 'text/csv' });
const choose = async (chosen: File) => {
  const input = (await screen.findAllByLabelText('File')).find(one => one.tagName === 'INPUT');
  await userEvent.upload(input!, chosen);
};

it('opens the import of the file that was chosen', async () => {
  const uploadImport = vi.fn(async () => ({ data: anImport() }));
  const { router } = open('', { uploadImport, getImport: async () => ({ data: anImport() }) });
  await choose(file);
  expect(await screen.findByText('Step 1 of 4: Columns')).toBeDefined();
  expect(uploadImport).toHaveBeenCalledWith('customers', file, expect.anything());
  expect(router.state.location.pathname).toBe('/5/customers/import/7');
});

it('says why a file was refused, and takes another one', async () => {
  const message = 'This is not a spreadsheet. Save it as XLSX or CSV, and try again';
  const uploadImport = vi.fn().mockRejectedValue(new HttpError('', 415, { error: { message } }));
  open('', { uploadImport });
  await choose(file);
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeDefined();
});

it('does not send a file that is too large, or several', async () => {
  const uploadImport = vi.fn();
  open('', { uploadImport });
  const large = new File(['x'], 'large.csv');
  Object.defineProperty(large, 'size', { value: import_limits.size_max + 1 });
  await choose(large);
  expect((await screen.findByRole('alert')).textContent).toContain('larger than 25 MB');
  fireEvent.drop(screen.getByRole('group', { name: 'File' }), { dataTransfer: { files: [file, file] } });
  expect(screen.getByRole('alert').textContent).toBe('Import one file at a time');
  expect(uploadImport).not.toHaveBeenCalled();
});

it('lists the earlier imports with what came of them; only those of the last week can be undone', async () => {
  const data = [
    anImport({ id: 9, status: 'done', results, undo_until: in_a_week }),
    anImport({ id: 8, status: 'done', file_name: 'old.csv', results, undo_until: 1 }),
  ];
  open('', { listImports: async () => ({ data, total: 2 }) });
  const link = await screen.findByRole('link', { name: 'clients.xlsx' });
  expect(link.getAttribute('href')).toBe('/5/customers/import/9');
  expect(screen.getAllByText('Added: 1 · Updated: 1 · Skipped: 1 · Error: 1')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Undo import' })).toHaveLength(1);
});
