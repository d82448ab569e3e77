import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearTokens, storeTokens } from '@/src/dataProvider/session/tokens';
import CreateAddressPage from '@/src/custom-pages/onboarding/CreateAddressPage';
import CreateCompanyPage from '@/src/custom-pages/onboarding/CreateCompanyPage';
import PricingPlansPage from '@/src/custom-pages/onboarding/PricingPlansPage';
import SetupSettingsPage from '@/src/custom-pages/onboarding/SetupSettingsPage';
import { RouteGuard } from '@/src/app/RouteGuard';
import { permissionsOf } from '@/domain/access/permissions';
import { exampleCompany, show } from '@/tests/helpers/admin';

const start = {
  countries: [
    {
      code: 'UA',
      name: 'Ukraine',
      tel_code: '380',
      tel_mask: '(##) ###-##-##',
      currency: 'UAH',
      timezones: ['Europe/Kyiv'],
    },
  ],
  country: 'UA',
};
const price = (amount: number) => ({ amount, currency: 'UAH' });
const plans = [
  { plan: 'solo', features: {}, prices: { monthly: price(0), annual: price(0) }, trial_days: 0 },
  { plan: 'team', features: {}, prices: { monthly: price(50_000), annual: price(500_000) }, trial_days: 14 },
];

type Setup = { settings?: object; company?: object; addresses?: object[] };

/** A server with one company that is not set up yet; each step moves it on. */
function world(overrides: object = {}) {
  const company: Record<string, unknown> = {
    ...exampleCompany({ permissions: permissionsOf({ company_role: 'administrator', is_owner: true }) }),
    current_subscription: null,
    addresses: [],
    phones: [],
    timezone: null,
    currency: null,
    ...overrides,
  };
  const change = async (_: number, changes: object) => ({ data: Object.assign(company, changes) });
  const calls = {
    getUser: async () => ({ data: { id: 7, name: 'Olena', locale: 'en' } }),
    getOwnCompanies: async () => ({ data: [{ id: 5, name: 'Kalyna' }] }),
    getCompany: async () => ({ data: { ...company } }),
    getSettings: async () => ({ data: { service_location: ['offline'] } }),
    getStart: async () => ({ data: start }),
    getPlans: async () => ({ data: plans }),
    getSubtypes: async () => ({ data: [{ id: 3, name: 'Hairdresser', short_description: '' }] }),
    createCompany: vi.fn(async () => ({ data: { id: 5, name: 'Kalyna' } })),
    subscribe: vi.fn((id: number) => change(id, { current_subscription: {} })),
    changeSetup: vi.fn((id: number, { company = {}, addresses = [] }: Setup) =>
      change(id, {
        ...company,
        ...(addresses.length > 0 && {
          addresses: addresses.map((address, index) => ({
            id: index + 1,
            ...address,
            country: { code: 'UA' },
          })),
        }),
      }),
    ),
  };
  return calls;
}

const open = (answers: ReturnType<typeof world>, path: string) =>
  show(
    <RouteGuard>
      <Routes>
        <Route path="/onboarding/create-company" element={<CreateCompanyPage />} />
        <Route path="/:company/onboarding/pricing-plans" element={<PricingPlansPage />} />
        <Route path="/:company/onboarding/create-address" element={<CreateAddressPage />} />
        <Route path="/:company/onboarding/setup-company-settings" element={<SetupSettingsPage />} />
        <Route path="*" element="The dashboard" />
      </Routes>
    </RouteGuard>,
    { path, answers },
  );
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  clearTokens();
  storeTokens({ token_type: 'Bearer', expires_in: 3600, access_token: 'a', refresh_token: 'r' });
});

it('goes from the plan over the address and the basics to the dashboard', async () => {
  const calls = world();
  const { router } = open(calls, '/5');

  fireEvent.click(await screen.findByRole('button', { name: 'Try for 14 days' }));
  await screen.findByText('Where is your business?');
  expect(calls.subscribe).toHaveBeenCalledWith(5, 'team', 'annual');

  await screen.findByLabelText('City');
  type('City', 'Lviv');
  type(/Phone for customers/, '067 123 45 67');
  press('Continue');
  await screen.findByText('Money and time');
  expect(calls.changeSetup).toHaveBeenCalledWith(5, {
    addresses: [expect.objectContaining({ country: 'UA', city: 'Lviv', id: undefined })],
    company: { phones: ['+380 (67) 123-45-67'] },
  });

  expect(await screen.findByLabelText('Currency')).toHaveProperty('value', 'Ukrainian Hryvnia (UAH, ₴)');
  expect(screen.getByLabelText('Time zone')).toHaveProperty('value', 'Europe/Kyiv');
  press('Finish setup');
  await screen.findByText('The dashboard');
  expect(calls.changeSetup).toHaveBeenCalledTimes(2);
  expect(calls.changeSetup).toHaveBeenLastCalledWith(5, {
    settings: { business_site_enabled: true, booking_notice_minutes: 60 },
    company: { currency: 'UAH', timezone: 'Europe/Kyiv' },
  });
  expect(router.state.location.pathname).toBe('/5');
});

it('offers the zones of the server, found by an older name too', async () => {
  open(
    world({ current_subscription: {}, addresses: [{ id: 1, city: 'Lviv', country: { code: 'UA' } }] }),
    '/5',
  );
  const zone = await screen.findByLabelText('Time zone');
  zone.focus();
  for (const [typed, offered] of [
    ['kiev', 'Europe/Kyiv'],
    ['Calcutta', 'Asia/Kolkata'],
    ['buenos_aires', 'America/Argentina/Buenos Aires'],
    ['US/East', 'America/Indiana/Indianapolis'],
  ] as const) {
    fireEvent.change(zone, { target: { value: typed } });
    expect(screen.getByRole('option', { name: offered })).toBeTruthy();
  }
});

describe('the address', () => {
  it('is not taken without the city of a company that receives people', async () => {
    const calls = world({ current_subscription: {} });
    open(calls, '/5');
    await screen.findByLabelText('City');
    press('Continue');
    expect((await screen.findAllByText('City is a required field')).length).toBe(2);
    expect(calls.changeSetup).not.toHaveBeenCalled();
  });

  it('is not taken with a phone that is too short', async () => {
    const calls = world({ current_subscription: {} });
    open(calls, '/5');
    await screen.findByLabelText('City');
    type('City', 'Lviv');
    type(/Phone for customers/, '067 123');
    press('Continue');
    expect((await screen.findAllByText('Invalid phone format')).length).toBe(2);
    expect(calls.changeSetup).not.toHaveBeenCalled();
  });
});

it('is saved with the phone at once, beside the other addresses, and keeps both where one is refused', async () => {
  const other = { id: 8, city: 'Odesa', country: { code: 'UA' } };
  const calls = world({
    current_subscription: {},
    addresses: [{ id: 7, city: '', country: { code: 'UA' } }, other],
  });
  const errors = { 'addresses.0.street': 'No such street', 'company.phones.0': 'No such phone' };
  calls.changeSetup.mockRejectedValueOnce(new HttpError('', 422, { errors }));
  open(calls, '/5/onboarding/create-address');
  await screen.findByLabelText('City');
  type('City', 'Lviv');
  type(/Phone for customers/, '067 123 45 67');
  press('Continue');
  expect(await screen.findAllByText('No such phone')).toHaveLength(2);
  expect(screen.getByLabelText(/Phone for customers/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(/Street/).getAttribute('aria-invalid')).toBe('true');
  press('Continue');
  await screen.findByText('Money and time');
  expect(calls.changeSetup).toHaveBeenCalledTimes(2);
  expect(calls.changeSetup).toHaveBeenLastCalledWith(5, {
    addresses: [expect.objectContaining({ id: 7, city: 'Lviv' }), other],
    company: { phones: ['+380 (67) 123-45-67'] },
  });
});

describe('the plans', () => {
  it('say what a year saves', async () => {
    open(world(), '/5');
    expect(await screen.findByText(/You save ₴1,000 a year/)).toBeDefined();
    press('Monthly');
    expect(screen.queryByText(/You save/)).toBeNull();
  });

  it('are the owner’s to choose', async () => {
    open(world({ permissions: permissionsOf({ company_role: 'administrator', is_owner: false }) }), '/5');
    expect(await screen.findByText(/The owner of the company has to choose the plan/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try for 14 days' })).toBeNull();
  });
});

describe('a new company', () => {
  it('is made of its kind, what it does and where, once for each opening of the form', async () => {
    const calls = world();
    open(calls, '/onboarding/create-company?addAnotherCompany=1');
    fireEvent.click(await screen.findByRole('radio', { name: 'Beauty' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Hairdresser' }));
    fireEvent.click(screen.getByRole('checkbox', { name: /Online/ }));
    type('Company name', 'Kalyna');
    press('Create company');
    await waitFor(() =>
      expect(calls.createCompany).toHaveBeenCalledWith(
        {
          type: 'beauty',
          name: 'Kalyna',
          subtypes: [3],
          service_location: ['offline', 'online'],
          country: 'UA',
        },
        expect.any(String),
      ),
    );
    await screen.findByText('A plan for Kalyna');
  });

  it('says what is missing', async () => {
    open(world(), '/onboarding/create-company?addAnotherCompany=1');
    await screen.findByRole('radio', { name: 'Beauty' });
    press('Create company');
    expect((await screen.findAllByText('Type of business is a required field')).length).toBe(2);
    expect(screen.getAllByText('Company name is a required field').length).toBe(2);
  });

  it('keeps the last chosen place when it is pressed', async () => {
    open(world(), '/onboarding/create-company?addAnotherCompany=1');
    const ours = await screen.findByRole('checkbox', { name: /At our place/ });
    const online = screen.getByRole('checkbox', { name: /Online/ });
    fireEvent.click(ours);
    expect(ours.getAttribute('aria-checked')).toBe('true');
    fireEvent.click(online);
    fireEvent.click(ours);
    expect([ours, online].map(place => place.getAttribute('aria-checked'))).toEqual(['false', 'true']);
  });
});
