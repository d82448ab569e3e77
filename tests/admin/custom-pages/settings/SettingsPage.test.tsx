import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { formatLength } from '@/src/custom-pages/settings/lengths';
import { createHttpClient } from '@/src/dataProvider/httpClient';
import { withNeeded } from '@/domain/access/ownRoles';
import type { Permission } from '@/domain/access/permissions';
import SettingsPage from '@/src/custom-pages/settings/SettingsPage';
import type { Locale } from '@/domain/translations/locales';
import { exampleCompany, show } from '@/tests/helpers/admin';

const open = (
  tab: string,
  answers: object = {},
  search = '',
  content_locales: Locale[] = ['en'],
  permissions?: Permission[],
) =>
  show(
    <Routes>
      <Route path="/5/settings/:tab?" element={<SettingsPage />} />
      <Route path="/5" element="The dashboard" />
    </Routes>,
    {
      path: `/5/settings/${tab}${search}`,
      ...(permissions && { permissions }),
      answers: {
        getSubtypes: async () => ({ data: [] }),
        listRecords: async () => ({ data: [] }),
        listClosingDays: async () => ({ data: [] }),
        ...answers,
      },
      company: {
        version: 3,
        summary: '',
        subtypes: [],
        slug: 'kalyna',
        content_locale: 'en',
        content_locales,
        phones: ['+380441234567'],
        addresses: [lviv],
      },
    },
  );
// The currencies and the zones of the world stand in one list each.
vi.setConfig({ testTimeout: 120_000 });

const lviv = {
  ...{ id: 4, city: 'Lviv', street: '', building: '', postal_code: '', location_notes: '', translations: {} },
  ...{ latitude: null, longitude: null },
  country: { code: 'UA', name: 'Ukraine', tel_code: '380', tel_mask: '(##) ###-##-##', timezones: [] },
};
const countries = [
  { code: 'UA', timezones: [], name: 'Ukraine', tel_code: '380', tel_mask: '(##) ###-##-##' },
  { code: 'PL', timezones: [], name: 'Poland', tel_code: '48', tel_mask: '### ### ###' },
];
const start = { getStart: async () => ({ data: { countries, country: 'UA' } }) };
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const drawn = () => screen.findByRole('button', { name: 'Save' });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the settings of a role that may do some of them', () => {
  const permissions = withNeeded(['webhooks.read.all']);

  it('open at the first of its tabs, and show no others', async () => {
    open('', { listWebhooks: async () => ({ data: [] }) }, '', ['en'], permissions);
    expect(await screen.findByRole('heading', { name: 'Webhooks' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'API keys' })).toBeNull();
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['API']);
  });

  it('are refused by the address of another', async () => {
    open('general', {}, '', ['en'], permissions);
    expect(await screen.findByText(/^Your role does not have access/)).toBeDefined();
  });
});

describe('a tab of the settings', () => {
  it('is drawn once nothing will move it: a click on what moves is lost', async () => {
    let answer: (subtypes: object) => void = () => undefined;
    open('general', { getSubtypes: () => new Promise(resolve => (answer = resolve)) });
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull());
    expect(screen.queryByRole('checkbox', { name: 'Ukrainian' })).toBeNull();
    await waitFor(() => {
      answer({ data: [{ id: 3, name: 'Hairdresser', short_description: '' }] });
      expect(screen.getByRole('checkbox', { name: 'Ukrainian' })).toBeDefined();
    });
    expect(screen.getByRole('checkbox', { name: 'Hairdresser' })).toBeDefined();
  });

  it('is drawn without the kinds of business where they cannot be loaded', async () => {
    open('general', { getSubtypes: () => Promise.reject(new HttpError('Gone', 500)) });
    expect(await screen.findByRole('checkbox', { name: 'Ukrainian' })).toBeDefined();
  });

  it('names what was changed, and saves that alone, with the version at which it was read', async () => {
    const saveSettings = vi.fn(async () => ({ data: {} }));
    open('general', { saveSettings });
    await drawn();
    expect(await screen.findByText('Everything is saved')).toBeDefined();
    type('Company name *', 'Malva');
    type(/Telegram/, 'https://t.me/malva');
    expect(await screen.findByText('Changed: Company name and Telegram')).toBeDefined();
    save();
    expect(await screen.findByText('Successfully saved!')).toBeDefined();
    expect(saveSettings).toHaveBeenCalledExactlyOnceWith({
      company: { name: 'Malva', telegram_link: 'https://t.me/malva', version: 3 },
    });
    expect(await screen.findByText('Everything is saved')).toBeDefined();
  });

  it('keeps the main language among those that one writes in', async () => {
    const saveSettings = vi.fn(async () => ({ data: {} }));
    open('general', { saveSettings });
    await drawn();
    const main = await screen.findByRole('checkbox', { name: 'English (main)' });
    expect(main).toHaveProperty('checked', true);
    expect(main).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ukrainian' }));
    expect(await screen.findByText('Changed: Languages you write in')).toBeDefined();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Main language/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Ukrainian' }));
    expect(screen.getByText(/Ukrainian becomes the main text and English the translation/)).toBeDefined();
    save();
    await waitFor(() =>
      expect(saveSettings).toHaveBeenCalledWith({
        company: { content_locale: 'uk', content_locales: ['uk', 'en'], version: 3 },
      }),
    );
  });

  it('puts settings by name and fields of the company into one call', async () => {
    const saveSettings = vi.fn(async () => ({ data: {} }));
    open('website', { saveSettings });
    fireEvent.click(await screen.findByLabelText('Our team'));
    type('Site address *', 'malva');
    expect(screen.getByText(/Existing links to \/s\/kalyna will stop working/)).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'Automatically' })[0]!);
    save();
    await waitFor(() =>
      expect(saveSettings).toHaveBeenCalledWith({
        settings: { show_our_team_section: true, popular_services_enabled: true },
        company: { slug: 'malva', version: 3 },
      }),
    );
  });

  it('hides what the assistant needs while it is off, and keeps it', async () => {
    const saveSettings = vi.fn(async () => ({ data: {} }));
    open('communication', { saveSettings });
    const facts = await screen.findByLabelText('Facts about your company');
    fireEvent.change(facts, { target: { value: 'Parking is in the yard' } });
    type('Greeting in Ukrainian', 'Вітаємо!');
    fireEvent.click(screen.getByLabelText('Use the assistant'));
    expect(screen.queryByLabelText('Facts about your company')).toBeNull();
    fireEvent.click(screen.getByLabelText('Use the assistant'));
    expect(screen.getByLabelText('Facts about your company')).toHaveProperty(
      'value',
      'Parking is in the yard',
    );
    fireEvent.click(screen.getByLabelText('Send customer contacts to the language model'));
    save();
    await waitFor(() =>
      expect(saveSettings).toHaveBeenCalledWith({
        settings: {
          assistant_greeting_uk: 'Вітаємо!',
          assistant_facts: 'Parking is in the yard',
          assistant_sends_contacts: true,
        },
      }),
    );
  });

  it('says by the fields what is wrong, and sends nothing', async () => {
    const saveSettings = vi.fn();
    open('general', { saveSettings });
    await drawn();
    type(/Telegram/, 'kalyna');
    save();
    expect((await screen.findAllByText('Please enter a valid Telegram link')).length).toBe(2);
    expect(saveSettings).not.toHaveBeenCalled();
  });

  it('puts what the API found wrong where it is, and keeps what was typed', async () => {
    const taken = new HttpError('', 422, { errors: { 'company.slug': 'This address is taken' } });
    open('website', { saveSettings: () => Promise.reject(taken) });
    type('Site address *', 'malva');
    save();
    expect((await screen.findAllByText('This address is taken')).length).toBe(2);
    expect(screen.getByLabelText('Site address *')).toHaveProperty('value', 'malva');
  });

  it.each([
    [402, { error: { message: 'This is available on the Team plan' } }, 'This is available on the Team plan'],
    [403, { error: { message: 'Your role does not permit this' } }, ''],
    [503, { error: { message: 'The service is away' } }, ''],
  ])('alerts of a %i as every alert does', async (status, body, text) => {
    const httpClient = createHttpClient('/api', () => 'en');
    vi.stubGlobal('fetch', async () => Response.json(body, { status }));
    open('general', { saveSettings: () => httpClient('/settings') });
    await drawn();
    type('Summary', 'Mine');
    save();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('An error occurred!')).toBeDefined();
    expect(alert.textContent).toBe(`An error occurred!${text}`);
    vi.unstubAllGlobals();
  });

  it('that does not exist leads to the dashboard', async () => {
    open('nonsense');
    expect(await screen.findByText('The dashboard')).toBeDefined();
  });

  it('lets one choose when somebody else saved in between', async () => {
    const current = { ...exampleCompany(), version: 4, summary: 'Theirs' };
    const stale = new HttpError('', 409, { error: { code: 'stale_version', message: '', current } });
    const saveSettings = vi.fn().mockRejectedValueOnce(stale).mockResolvedValue({ data: {} });
    open('general', { saveSettings });
    await drawn();
    type('Summary', 'Mine');
    save();
    fireEvent.click(await screen.findByText('Keep mine'));
    await waitFor(() => expect(saveSettings).toHaveBeenCalledTimes(2));
    expect(saveSettings).toHaveBeenLastCalledWith({ company: { summary: 'Mine', version: 4 } });
  });

  it('leads back to the checklist from which somebody came', async () => {
    open('communication', { saveSettings: async () => ({ data: {} }) }, '?from=checklist');
    expect(await screen.findAllByText('Don’t send')).toHaveLength(2);
    fireEvent.click(await screen.findByLabelText('Customers must leave an email address'));
    save();
    expect(await screen.findByText('The dashboard')).toBeDefined();
  });

  it('keeps the categories of services as they were written, each once', async () => {
    const saveSettings = vi.fn(async () => ({ data: {} }));
    open('general', { saveSettings });
    await drawn();
    const field = await screen.findByLabelText('Service categories');
    for (const name of ['Hair', ' Nails ', 'Hair']) {
      fireEvent.change(field, { target: { value: name } });
      fireEvent.keyDown(field, { key: 'Enter' });
    }
    expect(await screen.findByText('Changed: Service categories')).toBeDefined();
    save();
    await waitFor(() =>
      expect(saveSettings).toHaveBeenCalledExactlyOnceWith({
        company: { service_categories: ['Hair', 'Nails'], version: 3 },
      }),
    );
  });

  it('asks before a change of the currency, which converts nothing', async () => {
    const saveSettings = vi.fn(async () => ({ data: {} }));
    open('general', { saveSettings });
    await drawn();
    const currency = screen.getByLabelText('Currency');
    fireEvent.focus(currency);
    fireEvent.mouseDown(currency);
    fireEvent.change(currency, { target: { value: 'EUR' } });
    fireEvent.click(await screen.findByText(/EUR, €/));
    save();
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('nothing is converted');
    expect(saveSettings).not.toHaveBeenCalled();
  });
});

describe('the addresses', () => {
  it('are saved as a whole with the phones, a new one without an id', async () => {
    const saveSettings = vi.fn(async () => ({ data: {} }));
    open('address', { ...start, saveSettings });
    fireEvent.click(await screen.findByRole('button', { name: 'Add another address' }));
    fireEvent.change(screen.getAllByLabelText('City')[1]!, { target: { value: 'Odesa' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add a phone' }));
    fireEvent.change(screen.getAllByLabelText('Phone').at(-1)!, { target: { value: '067 123 45 67' } });
    save();
    await waitFor(() => expect(saveSettings).toHaveBeenCalled());
    expect(saveSettings.mock.calls[0]).toMatchObject([
      {
        company: { phones: ['+380441234567', '+380 (67) 123-45-67'], version: 3 },
        addresses: [
          { id: 4, country: 'UA', city: 'Lviv' },
          { country: 'UA', city: 'Odesa' },
        ],
      },
    ]);
  });

  it('have their city, street and notes in each language of the company', async () => {
    const saveSettings = vi.fn(async () => ({ data: {} }));
    open('address', { ...start, saveSettings }, '', ['en', 'uk']);
    fireEvent.click(await screen.findByRole('tab', { name: /Ukrainian/ }));
    expect(screen.queryByLabelText('City')).toBeNull();
    fireEvent.change(screen.getByLabelText('City (Ukrainian)'), { target: { value: 'Львів' } });
    save();
    await waitFor(() => expect(saveSettings).toHaveBeenCalled());
    expect(saveSettings.mock.calls[0]).toMatchObject([
      { addresses: [{ id: 4, city: 'Lviv', translations: { uk: { city: 'Львів' } } }] },
    ]);
  });

  it('are kept beside those of somebody else who saved in between, by one’s choice', async () => {
    const theirs = { ...lviv, id: 9, city: 'Poltava' };
    const current = { ...exampleCompany(), version: 4, phones: ['+380441234567'], addresses: [theirs] };
    const stale = new HttpError('', 409, { error: { code: 'stale_version', message: '', current } });
    const saveSettings = vi.fn().mockRejectedValueOnce(stale).mockResolvedValue({ data: {} });
    open('address', { ...start, saveSettings });
    fireEvent.change(await screen.findByLabelText('City'), { target: { value: 'Odesa' } });
    save();
    const choice = await screen.findByRole('radiogroup', { name: 'Addresses' });
    expect(choice.textContent).toContain('Poltava');
    expect(choice.textContent).toContain('Odesa');
    fireEvent.click(screen.getByText('Keep mine'));
    await waitFor(() => expect(saveSettings).toHaveBeenCalledTimes(2));
    const [sent] = saveSettings.mock.calls[1]!;
    expect(sent).toMatchObject({ company: { version: 4 }, addresses: [{ city: 'Odesa', country: 'UA' }] });
    expect(sent.addresses[0].id).toBeUndefined();
  });

  it('are needed where people are received', async () => {
    const saveSettings = vi.fn();
    open('address', { ...start, saveSettings });
    fireEvent.click(await screen.findByRole('checkbox', { name: /At our place/ }));
    fireEvent.click(screen.getByRole('button', { name: /Remove Lviv/ }));
    save();
    expect((await screen.findAllByText(/Add an address with a city/)).length).toBeGreaterThan(0);
    expect(saveSettings).not.toHaveBeenCalled();
  });
});

describe('what settings do', () => {
  it('is shown as the starts of a visit', async () => {
    open('calendar');
    const preview = await screen.findByRole('group', { name: 'Preview of slots' });
    expect(preview.textContent).toContain('9:00');
  });

  it('is shown as the time of the next reminder', async () => {
    const start_at = Date.now() + 30 * 3_600_000;
    const visit = {
      id: 1,
      start_at,
      end_at: start_at + 3_600_000,
      customer: { id: 1 },
      flow: { status: 'active' },
    };
    open('communication', { listRecords: async () => ({ data: [visit] }) });
    expect(await screen.findByText('No reminders are sent.')).toBeDefined();
    fireEvent.mouseDown(screen.getByLabelText('First reminder'));
    fireEvent.click(await screen.findByRole('option', { name: '1 day' }));
    expect(await screen.findByText(/The next reminder is sent/)).toBeDefined();
  });

  it.each([
    [45, 'minute', '45 minutes'],
    [120, 'minute', '2 hours'],
    [10_080, 'minute', '7 days'],
    [7, 'day', '1 week'],
    [90, 'day', '3 months'],
    [24, 'hour', '1 day'],
  ] as const)('says %d %ss as %s', (length, unit, text) => {
    expect(formatLength(length, unit, 'en')).toBe(text);
  });
});
