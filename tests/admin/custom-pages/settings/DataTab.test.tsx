import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { permissionsOf } from '@/domain/access/permissions';
import type { CompanyExport } from '@/domain/exports/companyExport';
import { DataTab } from '@/src/custom-pages/settings/data/DataTab';
import { formatBytes } from '@/src/custom-pages/settings/data/formatBytes';
import { show } from '@/tests/helpers/admin';

const made: CompanyExport = {
  id: 3,
  state: 'done',
  done: 58,
  total: 58,
  size: 1_234_000,
  created_at: Date.UTC(2027, 0, 4, 8),
  ended_at: Date.UTC(2027, 0, 4, 8),
  expires_at: Date.UTC(2027, 0, 6, 8),
};

function open(exports: Partial<CompanyExport>[], answers: object = {}, is_owner = true) {
  const listExports = vi.fn(async () => ({ data: exports.map(one => ({ ...made, ...one })) }));
  show(<DataTab />, {
    answers: { listExports, ...answers },
    permissions: permissionsOf({ company_role: 'administrator', is_owner }),
  });
  return listExports;
}

afterEach(() => vi.restoreAllMocks());

it('begins with a button, and shows how far it is', async () => {
  const states: Partial<CompanyExport>[][] = [[], [{ state: 'running', done: 23, size: null }]];
  const listExports = vi.fn(async () => ({
    data: (states.length > 1 ? states.shift()! : states[0]!).map(one => ({ ...made, ...one })),
  }));
  const requestExport = vi.fn(async () => ({ data: made }));
  open([], { listExports, requestExport });
  fireEvent.click(await screen.findByRole('button', { name: 'Create the file' }));
  const bar = await screen.findByRole('progressbar', { name: 'Creating your file' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  expect(screen.getByText('23 of 58')).toBeDefined();
  expect(requestExport).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button')).toBeNull();
});

it('is downloaded while it is kept', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }),
  );
  const downloadExport = vi.fn(async () => ({ name: 'kalyna.zip', file: new Blob(['PK']) }));
  open([{}, { state: 'failed' }], { downloadExport });
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(downloadExport).toHaveBeenCalledWith(3);
  expect(screen.getByRole('alert').textContent).toMatch(/Your file is ready\. .* Size: 1\.2 MB\./);
  expect(screen.getByRole('button', { name: 'Create a new file' })).toBeDefined();
});

it.each([
  ['failed', /could not be created/],
  ['expired', /The last file, from Jan 4, 2027, was kept for 48 hours and has been deleted/],
] as const)('says so where it is %s, and offers a new one', async (state, text) => {
  open([{ state }]);
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  expect(screen.getByRole('button', { name: 'Create the file' })).toBeDefined();
});

it('says why where it is gone in between', async () => {
  const gone = new HttpError('', 410, { error: { message: 'This file is gone' } });
  const listExports = open([{}], { downloadExport: () => Promise.reject(gone) });
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }));
  expect(await screen.findByText('This file is gone')).toBeDefined();
  await waitFor(() => expect(listExports).toHaveBeenCalledTimes(2));
});

it('is only the owner’s', async () => {
  const listExports = open([{}], {}, false);
  expect(
    await screen.findByText('Only the owner of the company can download all of its data.'),
  ).toBeDefined();
  expect(listExports).not.toHaveBeenCalled();
});

it('has its size in the reader’s words', () => {
  expect([12, 466_688, 1_234_000, 5_600_000_000].map(size => formatBytes(size, 'en'))).toEqual([
    '1 kB',
    '467 kB',
    '1.2 MB',
    '5.6 GB',
  ]);
  expect(formatBytes(1_234_000, 'uk')).toMatch(/^1,2\sМБ$/);
});
