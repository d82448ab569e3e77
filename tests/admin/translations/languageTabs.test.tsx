import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { membershipSchema } from '@/domain/memberships/membership';
import type { CurrentCompany } from '@/src/company/CompanyContext';
import { EditPage } from '@/src/forms/EditPage';
import ProductEdit from '@/src/resources/products/ProductEdit';
import ServiceEdit from '@/src/resources/services/ServiceEdit';
import { SchemaInputs } from '@/src/schema/SchemaInputs';
import { show } from '@/tests/helpers/admin';

vi.setConfig({ testTimeout: 60_000 });

const bilingual: Partial<CurrentCompany> = { content_locale: 'uk', content_locales: ['uk', 'en'] };

const stored = {
  id: 1,
  name: 'Лак',
  description: 'Червоний',
  promo_rule: '',
  sku: '',
  price: 100,
  discounted_price: null,
  stock: null,
  picture: null,
  is_enabled: true,
  translations: { en: { description: 'Red' } },
  version: 4,
};

const openEdit = async (
  update: unknown = vi.fn(),
  company = bilingual,
  page = <ProductEdit />,
  product: object = stored,
) => {
  const routes = (
    <Routes>
      <Route path=":id/edit" element={page} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>
  );
  const getOne = async () => ({ data: product });
  const shown = show(routes, { resource: 'products', path: '/1/edit', answers: { getOne, update }, company });
  await screen.findByLabelText(/^Name/);
  return shown;
};

const openTab = (name: RegExp) => fireEvent.click(screen.getByRole('tab', { name }));
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('a form of a company that writes in one language', () => {
  it('has no tabs', async () => {
    await openEdit(vi.fn(), { content_locale: 'uk', content_locales: ['uk'] });
    expect(screen.queryByRole('tab')).toBeNull();
  });
});

describe('a form of a company that writes in two languages', () => {
  it('says on each tab what is missing in it', async () => {
    await openEdit();
    expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
      'Ukrainian',
      expect.stringContaining('1 not translated'),
    ]);
    openTab(/English/);
    write('Name (English)', 'Polish');
    expect(screen.getByRole('tab', { name: /English/ }).textContent).toContain('Everything is translated');
  });

  it('says nothing of translations where there is no text yet', async () => {
    await openEdit(vi.fn(), bilingual, <ProductEdit />, { ...stored, name: '', description: '' });
    expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual(['Ukrainian', 'English']);
  });

  it('shows the main text beside each translation, and the other fields as they are', async () => {
    await openEdit();
    openTab(/English/);
    expect(screen.getByLabelText('Description (English)')).toHaveProperty('value', 'Red');
    expect(screen.getByText('Червоний')).toBeDefined();
    expect(screen.getByLabelText('SKU')).toBeDefined();
    expect(screen.queryByLabelText('Description')).toBeNull();
  });

  it('saves the texts of all tabs together', async () => {
    const update = vi.fn(async () => ({ data: stored }));
    await openEdit(update);
    openTab(/English/);
    write('Name (English)', 'Polish');
    write('Description (English)', '');
    openTab(/Ukrainian/);
    fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Лак для нігтів' } });
    save();
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]).toMatchObject([
      'products',
      { data: { name: 'Лак для нігтів', translations: { en: { name: 'Polish', description: '' } } } },
    ]);
  });

  it('can be left from a tab where nothing was written, and asks where something was', async () => {
    const { router } = await openEdit();
    openTab(/English/);
    fireEvent.focus(screen.getByLabelText('Name (English)'));
    fireEvent.blur(screen.getByLabelText('Name (English)'));
    openTab(/Ukrainian/);
    openTab(/English/);
    write('Name (English)', 'Pol');
    act(() => void router.navigate('/elsewhere'));
    fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(screen.getByLabelText('Name (English)')).toHaveProperty('value', 'Pol');
  });

  it('is left without a question after a look at its tabs', async () => {
    const { router } = await openEdit();
    openTab(/English/);
    fireEvent.focus(screen.getByLabelText('Name (English)'));
    fireEvent.blur(screen.getByLabelText('Name (English)'));
    act(() => void router.navigate('/elsewhere'));
    expect(await screen.findByText('elsewhere')).toBeDefined();
  });

  it('opens the tab of an error of the server, which names the language', async () => {
    const message = 'Name (English) is too long';
    const refused = new HttpError('', 422, { message, errors: { 'translations.en.name': message } });
    await openEdit(vi.fn().mockRejectedValue(refused));
    fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Лак 2' } });
    save();
    const field = await screen.findByLabelText('Name (English)');
    fireEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: message }));
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('names the language in its own errors, and opens the main tab for those of the main text', async () => {
    await openEdit();
    openTab(/English/);
    write('Name (English)', 'x'.repeat(256));
    save();
    expect((await screen.findByRole('alert')).textContent).toContain('Name (English)');
    write('Name (English)', 'Polish');
    openTab(/Ukrainian/);
    fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: '' } });
    openTab(/English/);
    save();
    await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', ''));
  });

  it('compares translations one by one when somebody else saved first', async () => {
    const theirs = { ...stored, translations: { en: { name: 'Varnish', description: 'Red' } }, version: 5 };
    const stale = new HttpError('', 409, { error: { code: 'stale_version', current: theirs } });
    const update = vi.fn().mockRejectedValueOnce(stale).mockResolvedValue({ data: stored });
    await openEdit(update);
    openTab(/English/);
    write('Description (English)', 'Deep red');
    save();
    const name = await screen.findByRole('radiogroup', { name: 'Name (English)' });
    expect(within(name).getByText('Varnish')).toBeDefined();
    const description = screen.getByRole('radiogroup', { name: 'Description (English)' });
    expect(within(description).getByText('Deep red')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Save my choice' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.calls[1]![1].data).toMatchObject({
      translations: { en: { name: 'Varnish', description: 'Deep red' } },
      version: 5,
    });
    expect(await screen.findByText('elsewhere')).toBeDefined();
  });
});

it('is made from the schema alone', async () => {
  const page = <EditPage schema={membershipSchema} inputs={<SchemaInputs schema={membershipSchema} />} />;
  await openEdit(vi.fn(), bilingual, page);
  openTab(/English/);
  expect(screen.getByLabelText('Name (English)')).toBeDefined();
  expect(screen.getByLabelText('Description (English)')).toBeDefined();
});

it('is previewed in the language of the open tab', async () => {
  const service = {
    ...{ id: 1, name: 'Стрижка', description: 'Із миттям', category: '', break: 0, position: 0 },
    ...{ is_enabled: true, employees: [], picture: null, version: 1 },
    translations: { en: { name: 'Haircut' } },
  };
  const page = (
    <Routes>
      <Route path=":id/edit" element={<ServiceEdit />} />
    </Routes>
  );
  show(page, { path: '/1/edit', answers: { getOne: async () => ({ data: service }) }, company: bilingual });
  await screen.findByLabelText(/^Name/);
  openTab(/English/);
  const preview = within(screen.getByRole('heading', { name: 'How customers see it' }).closest('section')!);
  expect(preview.getByText('Haircut')).toBeDefined();
  expect(preview.getByText('Із миттям')).toBeDefined();
});
