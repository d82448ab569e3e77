import { memoryStore } from 'ra-core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { permissionsOf } from '../../../../domain/access/permissions';
import type { ShiftsAhead } from '../../../../domain/dashboard/dashboard';
import { flowOf } from '../../../../domain/flow/flow';
import { checklistOf, type ChecklistFacts } from '../../../../domain/onboarding/checklist';
import DashboardPage from '../../../../src/custom-pages/dashboard/DashboardPage';
import { BookingContext } from '../../../../src/booking/BookingContext';
import { show } from '../../../helpers/admin';
import { anAppointment } from '../../../helpers/appointments';

vi.setConfig({ testTimeout: 60_000 });

const period = { from: '2027-01-01', to: '2027-01-30', previous: { from: '2026-12-02', to: '2026-12-31' } };
const nothing = { count: 0, records: [] };
const calm = {
  unpaid_orders: { count: 0, due: 0 },
  failed_payments: { count: 0, orders: [] },
  unconfirmed: nothing,
  overlaps: nothing,
  off_hours: nothing,
  unanswered_reviews: 0,
};
const figures = {
  new_customers: { value: 12, previous: 9 },
  new_orders: { value: 30, previous: 0 },
  review_rating: { value: 4.7, previous: null },
};
const anOrder = {
  id: 8,
  company_order_id: 41,
  customer: { id: 4, full_name: 'Hanna Lysenko' },
  status: 'active',
  total: 65_000,
  currency: 'UAH',
  created_at: Date.now(),
};
const money = {
  today: { amount: 120_000, previous: 0 },
  week: { amount: 340_000, previous: 250_000 },
  days: [{ date: '2027-01-04', amount: 0, previous: 0 }],
};
const blocks = {
  kpis: figures,
  attention: calm,
  latest_orders: [anOrder],
  money,
  shifts: [] as ShiftsAhead[],
};
const facts: ChecklistFacts = {
  has_own_hours: false,
  employees: 1,
  has_visits: false,
  services: 0,
  is_bookable: false,
  closing_days: 0,
  photos: 0,
  has_logo: false,
  links: [],
  settings: {
    ...{ hours_step_complete: false, people_step_complete: false, business_site_enabled: false },
    ...{ holiday_step_complete: false, share_step_complete: false },
    ...{ 'reminders.record.first': 0, 'reminders.record.second': 0 },
  },
};
const aChecklist = (overrides: Partial<ChecklistFacts> = {}) => ({
  data: {
    steps: checklistOf({ ...facts, ...overrides }),
    is_dismissed: false,
    starter_services: [] as number[],
  },
});

type Setup = NonNullable<Parameters<typeof show>[1]>;

const open = ({ answers, ...context }: Setup = {}) =>
  show(<DashboardPage />, {
    ...context,
    company: { slug: 'kalyna', ...context.company },
    answers: {
      getDashboard: async (block: keyof typeof blocks) => ({ data: { period, [block]: blocks[block] } }),
      getChecklist: async () => aChecklist(),
      listRecords: async () => ({ data: [] }),
      ...answers,
    },
  });
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')!;
const filterOf = (href: string) => JSON.parse(new URLSearchParams(href.split('?')[1]).get('filter')!);
const attention = (overrides: object) => ({
  getDashboard: async (block: keyof typeof blocks) => ({
    data: {
      period,
      ...(block === 'attention' ? { attention: { ...calm, ...overrides } } : { [block]: blocks[block] }),
    },
  }),
});

/** A zone in which it is about noon now: no visit of the next hours is tomorrow's. */
const offset = new Date().getUTCHours() - 12;
const noon = `Etc/GMT${offset < 0 ? offset : `+${offset}`}`;

describe('the figures', () => {
  it('stand beside those before, and lead to the very lists that they count', async () => {
    open();
    expect(await screen.findByText('Previously: 9')).toBeDefined();
    expect(screen.getByText('Nothing to compare with yet')).toBeDefined();
    const customers = hrefOf(/^New customers/);
    expect(customers).toMatch(/^\/5\/customers\?/);
    expect(filterOf(customers)).toEqual({ created_from: '2027-01-01', created_to: '2027-01-30' });
    expect(filterOf(hrefOf(/^New orders/))).toEqual({ from: '2027-01-01', to: '2027-01-30' });
    const rating = hrefOf(/^Rating/);
    expect(rating).toMatch(/^\/5\/reviews\?/);
    expect(filterOf(rating)).toEqual({
      published: true,
      created_from: '2027-01-01',
      created_to: '2027-01-30',
    });
  });

  it('are nought for a new company, and say what they come with', async () => {
    const none = { value: 0, previous: 0 };
    const kpis = { new_customers: none, new_orders: none, review_rating: { value: null, previous: null } };
    const nothing = { period, kpis, attention: calm, shifts: [] };
    open({ answers: { getDashboard: async () => ({ data: nothing }) } });
    expect(await screen.findByText('It appears with the first reviews')).toBeDefined();
    expect(screen.getAllByText('0')).toHaveLength(3);
    expect(await screen.findByText('It appears with working hours')).toBeDefined();
    expect(screen.queryByText('Not given')).toBeNull();
  });
});

describe('the money', () => {
  it('of today and of this week stands beside that of a week before', async () => {
    open();
    expect(await screen.findByText('₴1,200')).toBeDefined();
    expect(screen.getByText('Last week by this day: ₴2,500')).toBeDefined();
    expect(screen.getByText('It appears with the first payment.')).toBeDefined();
  });
});

describe('what waits', () => {
  it('leads to the very orders, payments, visits and reviews that are counted', async () => {
    const answers = attention({
      unpaid_orders: { count: 2, due: 90_000 },
      failed_payments: { count: 1, orders: [{ id: 8, company_order_id: 41, amount: 65_000 }] },
      unconfirmed: { count: 1, records: [{ id: 3, start_at: Date.now(), customer: 'Hanna' }] },
      off_hours: { count: 1, records: [{ id: 9, start_at: Date.now(), customer: 'Oksana' }] },
      unanswered_reviews: 4,
    });
    open({ answers });
    expect(await screen.findByText('1 appointment is not confirmed')).toBeDefined();
    expect(filterOf(hrefOf(/2 completed orders are not paid/))).toEqual({
      status: 'completed',
      payment_status: 'not_paid,partially_paid',
    });
    expect(hrefOf(/^Order 41 · ₴650/)).toBe('/5/orders/8');
    expect(screen.getByText('1 appointment is booked on a day off or outside changed hours')).toBeDefined();
    expect(hrefOf(/^(?!Reschedule).*Oksana$/)).toBe('/5/records?view=day&record=9');
    expect(hrefOf(/Hanna$/)).toBe('/5/records?view=day&record=3');
    expect(filterOf(hrefOf('4 reviews have no reply'))).toEqual({ published: true, unanswered: true });
  });

  it('is said to be nothing where nothing waits', async () => {
    open();
    expect(await screen.findByText('Nothing needs your attention.')).toBeDefined();
  });
});

describe('the blocks', () => {
  it('load and fail alone, and are asked for again alone', async () => {
    let isBroken = true;
    const getDashboard = vi.fn(async (block: keyof typeof blocks) => {
      if (block === 'kpis' && isBroken) throw new Error('away');
      return { data: { period, [block]: blocks[block] } };
    });
    open({ answers: { getDashboard } });
    expect(await screen.findByText('Nothing needs your attention.')).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Order 41' })).toBeDefined();
    isBroken = false;
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Previously: 9')).toBeDefined();
    expect(getDashboard.mock.calls.filter(([block]) => block === 'attention')).toHaveLength(1);
  });

  it('of latest orders is held by the plan', async () => {
    open({ features: [] });
    expect(await screen.findByText(/The latest orders on the dashboard show/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Order 41' })).toBeNull();
  });

  it('are for an employee their own day, without the company’s money', async () => {
    const getChecklist = vi.fn();
    const seen = { ...calm, unpaid_orders: null, failed_payments: null, unanswered_reviews: null };
    open({
      permissions: permissionsOf({ company_role: 'employee', is_owner: false }),
      answers: { ...attention(seen), getChecklist },
    });
    expect(await screen.findByText('Nothing needs your attention.')).toBeDefined();
    for (const title of ['Key figures', 'Latest orders', 'First steps']) {
      expect(screen.queryByText(title)).toBeNull();
    }
    expect(getChecklist).not.toHaveBeenCalled();
  });
});

describe('the day', () => {
  const minute_ms = 60_000;
  const visit = (id: number, minutes: number, overrides = {}) =>
    anAppointment({
      id,
      start_at: Date.now() + minutes * minute_ms,
      end_at: Date.now() + (minutes + 45) * minute_ms,
      ...overrides,
    });

  it('counts nothing before the appointments are known', async () => {
    open({ company: { timezone: noon }, answers: { listRecords: () => new Promise(() => undefined) } });
    await screen.findByRole('heading', {
      level: 2,
      name: /^Monday|^Tuesday|^Wednesday|^Thursday|^Friday|^Saturday|^Sunday/,
    });
    expect(screen.queryByText('0 appointments')).toBeNull();
  });

  it('says how long it is until each, where it stands now, and rings whoever comes', async () => {
    open({
      company: { timezone: noon },
      answers: { listRecords: async () => ({ data: [visit(1, -10), visit(2, 26)] }) },
    });
    const list = (await screen.findByText('Now and next')).closest('section')!;
    expect(await within(list).findByText(/in 2\d minutes/)).toBeDefined();
    const rows = within(list).getAllByRole('listitem');
    expect(rows[1]!.textContent).toMatch(/^Now, /);
    const [call] = within(list).getAllByRole('link', { name: 'Call Hanna Lysenko' });
    expect(call!.getAttribute('href')).toBe('tel:+380671112233');
  });

  it('is followed by the days after it', async () => {
    const day_min = 24 * 60;
    open({
      answers: { listRecords: async () => ({ data: [visit(1, 2 * day_min), visit(2, 3 * day_min)] }) },
    });
    expect(await screen.findAllByText('Hanna Lysenko')).toHaveLength(2);
    expect(screen.getByText('0 appointments')).toBeDefined();
    expect(screen.queryByText('Now and next')).toBeNull();
  });

  it('does not count blocked time, nor offer to complete what has not begun', async () => {
    const block = { ...visit(3, 30), owner_type: 'block' as const, customer: null, service: null };
    const data = [visit(2, 26, { flow: flowOf('record', 'active', { administers: true, now: 0 }) }), block];
    open({ company: { timezone: noon }, answers: { listRecords: async () => ({ data }) } });
    expect(await screen.findByText('1 appointment')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Confirm: Hanna Lysenko' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Complete: Hanna Lysenko' })).toBeNull();
  });

  it('is free where nobody comes', async () => {
    open();
    expect(await screen.findByText('A free day. Nobody is booked for today yet.')).toBeDefined();
  });
});

describe('the gaps of the day', () => {
  const hour_ms = 3_600_000;
  const shiftsOf = (from: number, to: number): ShiftsAhead[] => [
    { id: 2, full_name: 'Olena Koval', open: [{ start_at: from, end_at: to }] },
  ];
  const openWith = (shifts: ShiftsAhead[], book = vi.fn()) => {
    const getDashboard = async (block: keyof typeof blocks) => ({
      data: { period, [block]: block === 'shifts' ? shifts : blocks[block] },
    });
    const page = (
      <BookingContext.Provider value={book}>
        <DashboardPage />
      </BookingContext.Provider>
    );
    const answers = {
      getDashboard,
      getChecklist: async () => aChecklist(),
      listRecords: async () => ({ data: [] }),
    };
    show(page, { answers, company: { slug: 'kalyna', timezone: noon } });
    return book;
  };
  const now = Date.now();

  it('are booked by one press, for the employee and the time', async () => {
    const start = Math.ceil(now / hour_ms) * hour_ms + hour_ms;
    const book = openWith(shiftsOf(start, start + 2 * hour_ms));
    fireEvent.click(await screen.findByRole('button', { name: /^Book with Olena Koval/ }));
    expect(book).toHaveBeenCalledWith({ start_at: start, employee_id: 2 });
  });

  it('are none on a day when nobody works, which says when somebody does', async () => {
    openWith(shiftsOf(now + 30 * hour_ms, now + 32 * hour_ms));
    expect(await screen.findByText(/^Nobody works today\. The next working day is/)).toBeDefined();
  });
});

describe('the trial', () => {
  const team = (days: number) => ({
    plan: 'team' as const,
    starts_at: 0,
    trial_end_at: Date.now() + days * 86_400_000 - 300_000,
    cancel_at: null,
    failed_at: null,
    renews_at: null,
    payment_method: null,
    item: { id: 1, amount: 1900, currency: 'EUR', period: 'monthly' as const },
  });
  const opened = (days: number) =>
    open({ company: { current_subscription: team(days) as never } as Setup['company'] });

  it('counts its days down, and is put away for good', async () => {
    opened(3);
    expect(
      await screen.findByText(/Your trial of Team lasts 3 more days\. The first €19 is due/),
    ).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(screen.queryByText(/You try Team/)).toBeNull());
  });

  it('is not spoken of once it is over', async () => {
    opened(-1);
    expect(await screen.findByText('Nothing needs your attention.')).toBeDefined();
    expect(screen.queryByText(/You try Team/)).toBeNull();
  });
});

describe('the first steps', () => {
  it('each lead to their very field, to come back from there', async () => {
    open();
    expect(await screen.findByText('0 of 10')).toBeDefined();
    expect(hrefOf('Add a service of your own')).toBe('/5/services/create?from=checklist');
    expect(hrefOf('Add pictures')).toBe('/5/settings/general?from=checklist#pictures');
    expect(hrefOf('Add days')).toBe('/5/settings/calendar?from=checklist#closing_days');
    fireEvent.click(screen.getByRole('button', { name: /^See your booking site/ }));
    expect(hrefOf('Site settings')).toBe('/5/settings/website?from=checklist#site');
    expect(screen.getByRole('button', { name: 'Open the site to customers' })).toBeDefined();
  });

  it('add the usual services in one call, without those left out, and take them back by one press', async () => {
    const addStarters = vi.fn(async () => ({ data: { ids: [3, 4, 5, 6] } }));
    const bulkDelete = vi.fn(async () => ({ data: { ids: [3, 4, 5, 6], undo: 'token' } }));
    open({ company: { type: 'beauty' }, answers: { addStarters, bulkDelete } });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Pedicure' }));
    const price = screen.getByRole('textbox', { name: 'Price: Haircut' });
    expect(price).toHaveProperty('value', '600');
    fireEvent.change(price, { target: { value: '0' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add 4 services' }));
    expect(await screen.findByText('Enter a price above zero')).toBeDefined();
    expect(addStarters).not.toHaveBeenCalled();
    fireEvent.change(price, { target: { value: '650' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Length: Haircut' }), { target: { value: '1:15' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add 4 services' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(addStarters).toHaveBeenCalledTimes(1);
    const [[{ services }]] = addStarters.mock.calls as unknown as [[{ services: object[] }]];
    expect(services).toHaveLength(4);
    expect(services[0]).toEqual({ name: 'Haircut', duration: 75, price: 65_000 });
    await waitFor(() => expect(bulkDelete).toHaveBeenCalledWith('services', { ids: [3, 4, 5, 6] }));
  });

  it('go on past what is skipped, and are there to come back to', async () => {
    open({ answers: { getChecklist: async () => aChecklist({ services: 1 }) } });
    expect(await screen.findByRole('button', { name: 'The hours are right' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Skip for now' }));
    expect(await screen.findByRole('button', { name: 'I work alone' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /^Check your opening hours/ }));
    expect(await screen.findByRole('button', { name: 'The hours are right' })).toBeDefined();
  });

  const booked = {
    services: 1,
    is_bookable: true,
    settings: { ...facts.settings, business_site_enabled: true },
  };

  it('end with what to share once somebody is booked, for whoever was guided', async () => {
    const done = () => aChecklist({ ...booked, has_visits: true });
    const completeStep = vi.fn(async () => done());
    const store = memoryStore({ 'dashboard.setup.guided': true });
    open({ store, answers: { getChecklist: async () => done(), completeStep } });
    expect(await screen.findByText('Kalyna is open for booking')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'I have shared it' }));
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeDefined();
    expect(completeStep).toHaveBeenCalledWith('share_site');
  });

  it('are a line once there are visits, which unfolds', async () => {
    open({ answers: { getChecklist: async () => aChecklist({ ...booked, has_visits: true }) } });
    expect(await screen.findByText('3 of 10')).toBeDefined();
    expect(screen.queryByText('Add your social networks')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Add your social networks')).toBeDefined();
  });

  it('share the link and a text, and are told that it is shared', async () => {
    const completeStep = vi.fn(async () =>
      aChecklist({ settings: { ...facts.settings, share_step_complete: true } }),
    );
    open({ answers: { completeStep } });
    fireEvent.click(await screen.findByRole('button', { name: 'Share it' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share the booking link' });
    expect(within(dialog).getByText(/\/s\/kalyna$/, { selector: 'p' })).toBeDefined();
    // A code would lead a phone to itself: the tests run on localhost.
    expect(within(dialog).queryByRole('img', { name: 'The booking link as a code to scan' })).toBeNull();
    expect(within(dialog).getByLabelText('For your profile or a post').textContent).toContain('/s/kalyna');
    fireEvent.click(within(dialog).getByRole('button', { name: 'I have shared it' }));
    expect(await screen.findByText('1 of 10')).toBeDefined();
    expect(completeStep).toHaveBeenCalledWith('share_site');
  });

  it('fail alone, and are asked for again', async () => {
    const getChecklist = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(aChecklist());
    open({ answers: { getChecklist } });
    expect(await screen.findByText('Nothing needs your attention.')).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('First steps')).toBeDefined();
  });

  it('remind clients a day before once the person agrees, and not before', async () => {
    const saveSettings = vi.fn(async () => ({ data: {} }));
    open({ answers: { saveSettings } });
    expect(saveSettings).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByRole('button', { name: 'Remind customers 24 hours before' }));
    await waitFor(() =>
      expect(saveSettings).toHaveBeenCalledWith({ settings: { 'reminders.record.first': 24 } }),
    );
    expect(hrefOf('Choose the time')).toBe('/5/settings/communication?from=checklist#reminders');
  });

  it('take the starter services away by one tap', async () => {
    const bulkDelete = vi.fn(async () => ({ data: { ids: [3, 4] } }));
    const starters = { ...aChecklist({ services: 2 }).data, starter_services: [3, 4] };
    open({ answers: { getChecklist: async () => ({ data: starters }), bulkDelete } });
    fireEvent.click(await screen.findByRole('button', { name: /^Add services/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove the 2 starter services' }));
    await waitFor(() => expect(bulkDelete).toHaveBeenCalledWith('services', { ids: [3, 4] }));
  });

  it('are not shown once they are all done', async () => {
    const done = aChecklist({
      has_own_hours: true,
      employees: 2,
      has_visits: true,
      services: 1,
      is_bookable: true,
      closing_days: 1,
      photos: 5,
      has_logo: true,
      links: ['https://t.me/kalyna'],
      settings: {
        ...{ hours_step_complete: false, people_step_complete: false, business_site_enabled: true },
        ...{ holiday_step_complete: false, share_step_complete: true },
        ...{ 'reminders.record.first': 24, 'reminders.record.second': 0 },
      },
    });
    open({ answers: { getChecklist: async () => done } });
    expect(await screen.findByText('Nothing needs your attention.')).toBeDefined();
    expect(screen.queryByText('First steps')).toBeNull();
  });
});
