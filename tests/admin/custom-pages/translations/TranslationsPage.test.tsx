import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import type { CurrentCompany } from '@/src/company/CompanyContext';
import TranslationsPage from '@/src/custom-pages/translations/TranslationsPage';
import { show } from '@/tests/helpers/admin';

vi.setConfig({ testTimeout: 60_000 });

const bilingual: Partial<CurrentCompany> = {
  name: 'Калина',
  summary: 'Волосся й нігті',
  description: '',
  content_locale: 'uk',
  content_locales: ['uk', 'en'],
  service_categories: ['Волосся'],
  category_translations: {},
  translations: { en: { name: 'Kalyna' } },
  addresses: [],
};

/** But for what the lists answer. */
const complete: Partial<CurrentCompany> = {
  ...bilingual,
  summary: '',
  category_translations: { en: { Волосся: 'Hair' } },
};

const haircut = { id: 1, name: 'Стрижка', description: 'Миття\nй укладання', translations: {} };
const pass = {
  id: 2,
  name: 'Абонемент',
  description: '',
  features: [{ name: 'Кава', order: 0, translations: {} }],
  translations: { en: { name: 'Pass' } },
  version: 3,
};
const news = {
  id: 3,
  title: 'Новини',
  summary: '',
  draft_saved_at: null,
  translations: { en: { title: 'News' } },
};

type Lists = Record<string, object[]>;
type Given = { lists?: Lists; company?: object; [answer: string]: unknown };
const all: Lists = { services: [haircut], memberships: [pass], articles: [news] };

function open({ lists = all, company = bilingual, ...answers }: Given = {}) {
  const getList = vi.fn(async (resource: string, { filter }: { filter: { untranslated?: string } }) => {
    const data = filter.untranslated ? (lists[resource] ?? []) : [{ id: 9, category: 'Волосся' }];
    return { data, total: data.length };
  });
  const update = vi.fn(async (_resource: string, { id }: { id: number }) => ({ data: { id } }));
  const saveSettings = vi.fn(async () => ({ data: {} }));
  const getOne = vi.fn(async () => ({ data: pass }));
  const page = show(<TranslationsPage />, {
    answers: { getList, update, saveSettings, getOne, ...answers },
    company,
  });
  return { ...page, getList, update, saveSettings };
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the texts without a translation', () => {
  it('come one by one, each with its main text, and are saved alone', async () => {
    const { update, saveSettings, getList } = open();
    await screen.findByText('1 of 6');
    expect(getList).toHaveBeenCalledWith(
      'services',
      expect.objectContaining({ filter: { untranslated: 'en' } }),
    );
    expect(screen.getByText('Services: 2')).toBeDefined();
    expect(screen.getByText('Волосся й нігті')).toBeDefined();

    write('Summary (English)', 'Hair and nails');
    press('Save and next');
    await screen.findByText('2 of 6');
    expect(saveSettings).toHaveBeenCalledWith({
      company: { translations: { en: { summary: 'Hair and nails' } } },
    });

    write('Service category (English)', 'Hair');
    press('Save and next');
    await screen.findByText('3 of 6');
    expect(saveSettings).toHaveBeenLastCalledWith({
      company: { category_translations: { en: { Волосся: 'Hair' } } },
    });

    write('Name (English)', 'Haircut');
    fireEvent.keyDown(screen.getByLabelText('Name (English)'), { key: 'Enter', ctrlKey: true });
    await screen.findByText('4 of 6');
    expect(update).toHaveBeenLastCalledWith(
      'services',
      expect.objectContaining({ id: 1, data: { translations: { en: { name: 'Haircut' } } } }),
    );
    expect(screen.getByText('Services: 1')).toBeDefined();
    press('Skip');

    await screen.findByText('5 of 6');
    write('Feature (English)', 'Coffee');
    press('Save and next');
    await screen.findByText('6 of 6');
    expect(update).toHaveBeenLastCalledWith(
      'memberships',
      expect.objectContaining({
        data: {
          features: [{ name: 'Кава', order: 0, translations: { en: { name: 'Coffee' } } }],
          version: 3,
        },
      }),
    );
    expect(screen.getByRole('link', { name: 'Open the form' }).getAttribute('href')).toBe(
      '/5/articles/3/edit',
    );
  });

  it('are those of an address too: its city, its street and its notes', async () => {
    const place = { id: 4, city: 'Київ', street: 'вул. Прорізна', location_notes: 'Другий поверх' };
    const address = { ...place, translations: { en: { street: 'Prorizna St' } } };
    open({ lists: {}, company: { ...complete, addresses: [address] } });
    expect(await screen.findByText('1 of 2')).toBeTruthy();
    expect(screen.getByLabelText('City (English)')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
    expect(await screen.findByText('Другий поверх')).toBeTruthy();
  });

  it('keep what was written when one goes on and back', async () => {
    open({ lists: { services: [haircut] } });
    await screen.findByText('1 of 4');
    write('Summary (English)', 'Hair');
    press('Skip');
    await screen.findByText('2 of 4');
    press('Back');
    await screen.findByText('1 of 4');
    expect(screen.getByLabelText('Summary (English)')).toHaveProperty('value', 'Hair');
  });

  it('are not saved empty, and an error of the server is shown at the field', async () => {
    const message = 'Name (English) is too long';
    const refused = new HttpError('', 422, { message, errors: { 'translations.en.name': message } });
    open({ lists: { services: [haircut] }, company: complete, update: vi.fn().mockRejectedValue(refused) });
    await screen.findByText('1 of 2');
    press('Save and next');
    expect(await screen.findByText('Enter the translation, or skip this text')).toBeDefined();
    write('Name (English)', 'Haircut');
    press('Save and next');
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByLabelText('Name (English)')).toHaveProperty('value', 'Haircut');
  });
});

describe('the page of translations', () => {
  it('says when everything is translated', async () => {
    open({ lists: {}, company: complete });
    expect(await screen.findByText('Everything is translated')).toBeDefined();
  });

  it('says at the end what was skipped, and goes through it again', async () => {
    open({ lists: { services: [haircut] }, company: complete });
    await screen.findByText('1 of 2');
    press('Skip');
    await screen.findByText('2 of 2');
    press('Skip');
    expect(await screen.findByText('2 texts are left')).toBeDefined();
    press('Go through them');
    expect(await screen.findByText('1 of 2')).toBeDefined();
  });

  it('leads a company that writes in one language to where it chooses more', async () => {
    open({ company: { content_locale: 'uk', content_locales: ['uk'] } });
    const link = await screen.findByRole('link', { name: 'Choose languages' });
    expect(link.getAttribute('href')).toBe('/5/settings/general#languages');
  });

  it('can be loaded again when that failed', async () => {
    const getList = vi.fn().mockRejectedValue(new Error('offline'));
    open({ getList });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    await waitFor(() => expect(getList).toHaveBeenCalled());
  });
});
