import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import type { Import, ImportRow } from '@/domain/imports/import';
import type { CurrentCompany } from '@/src/company/CompanyContext';
import ImportPages from '@/src/custom-pages/imports/ImportPages';
import { show } from '@/tests/helpers/admin';
import { anImport, aRow, counts } from './setup';

const columns = [
  { name: 'Назва', sample: ['Шампунь'] },
  { name: 'Price', sample: ['250'] },
];

function openProducts(company: Partial<CurrentCompany>, overrides: Partial<Import>, rows: ImportRow[] = []) {
  const found = anImport({ collection: 'products', columns, ...overrides });
  const answers = {
    getImport: async () => ({ data: found }),
    listImports: async () => ({ data: [], total: 0 }),
    listImportRows: async () => ({ data: rows, total: rows.length }),
  };
  const page = (
    <Routes>
      <Route path="/5/products/import/:id?" element={<ImportPages />} />
    </Routes>
  );
  show(page, { resource: 'products', path: '/5/products/import/7', company, answers });
}

async function optionsOf(column: string) {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: `“${column}” is imported as` }));
  const options = within(screen.getByRole('listbox')).getAllByRole('option');
  return options.map(({ textContent }) => textContent).filter(name => name.startsWith('Name'));
}

const ukrainian: Partial<CurrentCompany> = { content_locale: 'uk', content_locales: ['uk'] };
const mapping = ['name', 'price'];

it('offers texts in the further languages of the company', async () => {
  const company = { ...ukrainian, content_locales: ['uk', 'en'] } satisfies Partial<CurrentCompany>;
  openProducts(company, { suggested_mapping: mapping, mapping });
  expect(await optionsOf('Price')).toEqual(['Name (now “Назва”)', 'Name (English)']);
});

it('offers a company with one language those of its file, and no more', async () => {
  openProducts(ukrainian, { suggested_mapping: mapping, mapping });
  expect(await optionsOf('Price')).toEqual(['Name (now “Назва”)']);
});

it('keeps offering what it has read from the file', async () => {
  const suggested_mapping = ['translations.en.name', 'price'];
  openProducts(ukrainian, { suggested_mapping, mapping });
  expect(await optionsOf('Price')).toEqual(['Name (now “Назва”)', 'Name (English)']);
});

it('names the language of what a row changes and of what is wrong', async () => {
  const path = 'translations.en.name';
  openProducts(ukrainian, { suggested_mapping: mapping, mapping, counts }, [
    aRow({ outcome: 'changed', changes: [{ field: path, before: '', after: 'Shampoo' }] }),
    aRow({ row: 3, outcome: 'refused', errors: [{ field: path, message: 'Too long' }] }),
  ]);
  expect((await screen.findByText(/empty → Shampoo/)).textContent).toBe('Name (English): empty → Shampoo');
  expect(screen.getByText(/Too long/).textContent).toBe('Name (English): Too long');
});
