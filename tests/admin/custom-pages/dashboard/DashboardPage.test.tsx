import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { permissionsOf } from '@/domain/access/permissions';
import type { ShiftsAhead } from '@/domain/dashboard/dashboard';
import { flowOf } from '@/domain/flow/flow';
import DashboardPage from '@/src/custom-pages/dashboard/DashboardPage';
import { BookingContext } from '@/src/booking/BookingContext';
import { show } from '@/tests/helpers/admin';
import { anAppointment } from '@/tests/helpers/appointments';
import { stubSizes } from '@/tests/helpers/stubSizes';
import {
  period,
  calm,
  figures,
  blocks,
  aChecklist,
  type Setup,
  open,
  hrefOf,
  filterOf,
  attention,
  noon,
} from './dashboardFixture';

beforeAll(stubSizes);

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
    const none = { value: 0, previous: 0, days: [0, 0] };
    const kpis = {
      new_customers: none,
      new_orders: none,
      review_rating: { value: null, previous: null, days: [null, null] },
    };
    const nothing = { period, kpis, attention: calm, shifts: [] };
    open({ answers: { getDashboard: async () => ({ data: nothing }) } });
    expect(await screen.findByText('It appears with the first reviews')).toBeDefined();
    expect(screen.getAllByText('0')).toHaveLength(2);
    // No rating is not the worst one.
    expect(screen.getByText('–')).toBeDefined();
    expect(await screen.findByText('It appears with working hours')).toBeDefined();
    expect(screen.queryByText('Not given')).toBeNull();
  });

  it('do not name orders to who may not read them', async () => {
    const data = { period, kpis: { ...figures, new_orders: null }, attention: calm, shifts: [] };
    open({ answers: { getDashboard: async () => ({ data }) } });
    expect(await screen.findByText('12')).toBeDefined();
    expect(screen.queryByText('New orders')).toBeNull();
  });
});

describe('the money', () => {
  it('of today and of this week stands beside that of a week before', async () => {
    open();
    expect(await screen.findByText('₴1,200')).toBeDefined();
    expect(screen.getByText('Last week, up to this time: ₴2,500')).toBeDefined();
    expect(screen.getByText('It appears with the first payment.')).toBeDefined();
  });
});

describe('what waits', () => {
  it('leads to the very orders, payments, visits and reviews that are counted', async () => {
    const answers = attention({
      unpaid_orders: { count: 2, due: 90_000, order_id: null },
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
    expect(hrefOf(/^Order No.\s41 · ₴650/)).toBe('/5/orders/8');
    expect(screen.getByText('1 appointment is booked on a day off or outside changed hours')).toBeDefined();
    expect(hrefOf(/^(?!Reschedule).*Oksana$/)).toBe('/5/records?view=day&record=9');
    expect(hrefOf(/Hanna$/)).toBe('/5/records?view=day&record=3');
    expect(filterOf(hrefOf('4 reviews have no reply'))).toEqual({ published: true, unanswered: true });
  });

  it('can be confirmed at once, also where it comes after the days that are shown', async () => {
    const start_at = Date.now() + 10 * 86_400_000;
    const later = anAppointment({
      id: 3,
      start_at,
      end_at: start_at + 3_600_000,
      flow: flowOf('record', 'active', { administers: true, now: 0 }),
    });
    const records = [{ id: 3, start_at, customer: 'Hanna' }];
    const getOne = vi.fn(async () => ({ data: later }));
    open({ answers: { ...attention({ unconfirmed: { count: 1, records } }), getOne } });
    expect(await screen.findByRole('button', { name: /^Confirm: / })).toBeDefined();
    expect(getOne).toHaveBeenCalledWith('records', { id: 3 });
  });

  it('is the checkout of the only unpaid order, in one press', async () => {
    const getOne = vi.fn(() => new Promise<never>(() => undefined));
    const unpaid_orders = { count: 1, due: 90_000, order_id: 41 };
    open({ answers: { ...attention({ unpaid_orders }), getOne } });
    fireEvent.click(await screen.findByRole('button', { name: 'Take payment' }));
    expect(getOne).toHaveBeenCalledWith('orders', { id: 41 });
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
    expect(await screen.findByRole('link', { name: /^Order No.\s41$/ })).toBeDefined();
    isBroken = false;
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Previously: 9')).toBeDefined();
    expect(getDashboard.mock.calls.filter(([block]) => block === 'attention')).toHaveLength(1);
  });

  it('of latest orders is held by the plan', async () => {
    open({ features: [] });
    expect(await screen.findByText(/The latest orders on the dashboard show/)).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Order No.\s41$/ })).toBeNull();
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

  describe('where nobody comes', () => {
    const free = 'A free day. Nobody is booked for today yet.';
    const openWith = (shifts: ShiftsAhead[]) => {
      const getDashboard = async () => ({ data: { period, ...blocks, shifts } });
      open({ company: { timezone: noon }, answers: { getDashboard } });
    };
    const shift = (from: number): ShiftsAhead => ({
      id: 2,
      full_name: 'Olena Koval',
      open: [{ start_at: Date.now() + from * minute_ms, end_at: Date.now() + (from + 60) * minute_ms }],
    });

    it('is free', async () => {
      openWith([shift(60)]);
      expect(await screen.findByText(free)).toBeDefined();
    });

    it.each([
      ['and the site’s address can be shared', {}, 'A free day. Share your booking link.', 1],
      ['which a company that leaves shares no more', { cleanup_scheduled_on: '2027-03-01' }, free, 0],
    ])('is free, %s', async (_, company, text, copies) => {
      const getDashboard = async () => ({ data: { period, ...blocks, shifts: [shift(60)] } });
      open({
        company: { timezone: noon, ...company },
        settings: { business_site_enabled: true },
        answers: { getDashboard },
      });
      expect(await screen.findByText(text)).toBeDefined();
      expect(screen.queryAllByRole('button', { name: /^Copy/ })).toHaveLength(copies);
    });

    it('is a day off where nobody works', async () => {
      openWith([shift(30 * 60)]);
      expect(await screen.findByText(/^Nobody works today/)).toBeDefined();
      expect(screen.queryByText(free)).toBeNull();
    });
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
