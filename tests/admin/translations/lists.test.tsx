import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { CurrentCompany } from '@/src/company/CompanyContext';
import ProductList from '@/src/resources/products/ProductList';
import ProductShow from '@/src/resources/products/ProductShow';
import { show } from '@/tests/helpers/admin';

vi.setConfig({ testTimeout: 60_000 });

const bilingual: Partial<CurrentCompany> = { content_locale: 'uk', content_locales: ['uk', 'en'] };
const polish = {
  ...{ id: 1, name: 'Лак', sku: '', price: 100, discounted_price: null, stock: null, position: 1 },
  ...{ description: '', promo_rule: '', picture: null, is_enabled: true, version: 1 },
  translations: { en: { name: 'Polish' } },
};
const listing = () => vi.fn(async (...[]: [string, object]) => ({ data: [polish], total: 1 }));

const open = (answers: object = {}, company = bilingual) =>
  show(<ProductList />, { resource: 'products', answers: { getList: listing(), ...answers }, company });

const choose = async (filter: string, option: string) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: filter }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};

describe('a list of what has translations', () => {
  it('is filtered by what is not translated', async () => {
    const getList = listing();
    open({ getList });
    await choose('Translation', 'Missing in English');
    await waitFor(() =>
      expect(getList).toHaveBeenCalledWith(
        'products',
        expect.objectContaining({ filter: { enabled: true, untranslated: 'en' } }),
      ),
    );
  });

  it('has no such filter where the company writes in one language', async () => {
    open({}, { content_locale: 'uk', content_locales: ['uk'] });
    await screen.findByRole('link', { name: /Лак/ });
    expect(screen.queryByRole('combobox', { name: 'Translation' })).toBeNull();
  });

  it('changes a text of many in each language that is given', async () => {
    const bulkChange = vi.fn(async () => ({ data: { ids: [1], undo: 'token' } }));
    open({ bulkChange });
    const row = (await screen.findByRole('link', { name: /Лак/ })).closest('tr')!;
    fireEvent.click(within(row).getByRole('checkbox', { name: /select/i }));
    fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Change promo rule' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Change' }));
    expect(dialog.getByText('Enter at least one text')).toBeDefined();
    fireEvent.change(dialog.getByLabelText('Promo rule (English)'), { target: { value: ' Until Friday ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Change' }));
    await waitFor(() =>
      expect(bulkChange).toHaveBeenCalledWith(
        'products',
        { ids: [1] },
        { changes: { translations: { en: { promo_rule: 'Until Friday' } } } },
      ),
    );
    expect(await screen.findByText('Changed: 1')).toBeDefined();
  });
});

describe('the page of what has translations', () => {
  const getOne = async () => ({ data: polish });

  it('shows them, where the company writes in more than one language', async () => {
    const page = (
      <Routes>
        <Route path=":id" element={<ProductShow />} />
      </Routes>
    );
    show(page, { resource: 'products', path: '/1', answers: { getOne }, company: bilingual });
    const heading = await screen.findByRole('heading', { name: 'In English' });
    expect(within(heading.closest('section')!).getByText('Polish')).toBeDefined();
  });
});
