import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Notification, NotificationType } from '@/domain/notifications/notification';
import { NotificationsButton } from '@/src/notifications/NotificationsButton';
import { updateTabTitle } from '@/src/components/updateTabTitle';
import { pathOf } from '@/src/notifications/pathOf';
import { formatRecent } from '@/src/time/formats';
import { show } from '@/tests/helpers/admin';

const aNotification = (overrides: Partial<Notification> = {}): Notification => ({
  id: 1,
  type: 'OrderCreated',
  title: 'A new order',
  body: 'Haircut',
  is_opened: false,
  is_delivered: true,
  is_test: false,
  created_at: Date.now() - 60_000,
  payload: { data: { company_id: 5, company_name: 'Kalyna', order_id: 9, record_id: 8, profile_id: 7 } },
  ...overrides,
});

/** The bell over a server that keeps what it is told. */
function open(stored: Notification[], overrides: object = {}, unseen = 0) {
  let current = stored;
  let more = unseen;
  const answers = {
    getNotifications: vi.fn(async () => ({
      data: current.map(one => ({ ...one })),
      meta: {
        current_page: 1,
        last_page: 1,
        total: current.length + unseen,
        unopened: more + current.filter(({ is_opened }) => !is_opened).length,
      },
    })),
    openNotification: vi.fn(async (id: number) => {
      current = current.map(one => (one.id === id ? { ...one, is_opened: true } : one));
      return { data: current.find(one => one.id === id) };
    }),
    openAllNotifications: vi.fn(async () => {
      current = current.map(one => ({ ...one, is_opened: true }));
      more = 0;
      return { data: undefined };
    }),
    ...overrides,
  };
  const page = show(<NotificationsButton />, { answers });
  return { ...page, answers };
}
const bell = (count: string) => screen.findByRole('button', { name: `Notifications: ${count}` });
const openPanel = async (count: string) => {
  fireEvent.click(await bell(count));
  await screen.findByRole('dialog', { name: 'Notifications' });
};
const row = (title: string) => screen.getByText(title).closest('a')!;
const wait = (ms: number) => act(() => new Promise(resolve => setTimeout(resolve, ms)));

describe('the panel', () => {
  it('shows the news, the newest first, with how many are new on the bell', async () => {
    open([
      aNotification({
        id: 1,
        title: 'Older',
        created_at: Date.now() - 120_000,
        is_opened: true,
        is_test: true,
      }),
      aNotification({ id: 2, title: 'Newer' }),
    ]);
    await openPanel('1 new notification');
    const titles = screen.getAllByRole('link').map(link => link.textContent);
    expect(titles[0]).toMatch(/^NewerNew/);
    expect(titles[1]).toMatch(/^OlderTest/);
    expect(titles[0]).toContain('Kalyna · ');
  });

  it('counts all that are new, on the bell and in the tab, not those in sight alone', async () => {
    document.title = '';
    updateTabTitle({ page: 'Dashboard · Zapys' });
    const { answers } = open([aNotification()], {}, 2);
    await openPanel('3 new notifications');
    expect(document.title).toBe('(3) Dashboard · Zapys');
    fireEvent.click(row('A new order'));
    await waitFor(() => expect(document.title).toBe('(2) Dashboard · Zapys'));
    fireEvent.click(await bell('2 new notifications'));
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(document.title).toBe('Dashboard · Zapys'));
    expect(answers.openAllNotifications).toHaveBeenCalled();
  });

  it('says no number beyond 99', async () => {
    updateTabTitle({ page: 'Dashboard · Zapys' });
    open([aNotification()], {}, 120);
    await bell('121 new notifications');
    expect(screen.getByText('99+')).toBeDefined();
    expect(document.title).toBe('(99+) Dashboard · Zapys');
  });

  it('holds five places until they come', async () => {
    open([], { getNotifications: () => new Promise(() => undefined) });
    await openPanel('No new notifications');
    expect(screen.getAllByTestId('placeholder')).toHaveLength(5);
  });

  it('says when there is nothing', async () => {
    open([]);
    await openPanel('No new notifications');
    expect(await screen.findByText(/No notifications yet/)).toBeDefined();
  });

  it('reads what the pointer rests upon, and not what it passes over', async () => {
    const { answers } = open([aNotification()]);
    await openPanel('1 new notification');
    fireEvent.mouseEnter(row('A new order'));
    await wait(100);
    fireEvent.mouseLeave(row('A new order'));
    await wait(400);
    expect(answers.openNotification).not.toHaveBeenCalled();

    fireEvent.mouseEnter(row('A new order'));
    await waitFor(() => expect(answers.openNotification).toHaveBeenCalledWith(1));
    expect(screen.queryByText('New')).toBeNull();
  });

  it.each([
    ['the focus rests upon', (link: HTMLElement) => fireEvent.focus(link)],
    ['one taps', (link: HTMLElement) => fireEvent.click(link)],
  ])('reads what %s', async (_, meet) => {
    const { answers } = open([aNotification()]);
    await openPanel('1 new notification');
    meet(row('A new order'));
    await waitFor(() => expect(answers.openNotification).toHaveBeenCalledWith(1));
  });

  it('reads all at once', async () => {
    const { answers } = open([aNotification({ id: 1 }), aNotification({ id: 2, title: 'Another' })]);
    await openPanel('2 new notifications');
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(answers.openAllNotifications).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByText('New')).toBeNull());
  });

  it('takes back what could not be saved, and says so', async () => {
    let refuse: (error: Error) => void = () => undefined;
    const openNotification = () => new Promise((_, reject) => (refuse = reject));
    open([aNotification()], { openNotification });
    await openPanel('1 new notification');
    fireEvent.focus(row('A new order'));
    await waitFor(() => expect(screen.queryByText('New')).toBeNull());
    act(() => refuse(new Error('away')));
    expect(await screen.findByText('New')).toBeDefined();
    expect(await screen.findByText('The notification could not be marked as read')).toBeDefined();
  });
});

it.each<[NotificationType, string]>([
  ['OrderCreated', '/5/orders/9'],
  ['OrderCompleted', '/5/orders/9'],
  ['OrderCancelled', '/5/orders/9'],
  ['RecordCreatedNotification', '/5/records?record=8'],
  ['RecordMoved', '/5/records?record=8'],
  ['RecordCancelled', '/5/records?record=8'],
  ['RecordConfirmed', '/5/records?record=8'],
  ['PaymentToCheck', '/5/orders/9'],
  ['LowRating', '/5/reviews'],
  ['LowStock', '/5/products'],
  ['InviteAccepted', '/5/employees/7'],
  ['InviteDeclined', '/5/employees/7'],
])('leads from %s to %s', (type, path) => {
  expect(pathOf(aNotification({ type }))).toBe(path);
});

it('leads from a test to the calendar', () => {
  const payload = { data: { company_id: 5, company_name: 'Kalyna' } };
  expect(pathOf(aNotification({ type: 'RecordCreatedNotification', is_test: true, payload }))).toBe(
    '/5/records',
  );
});

describe('the time of news', () => {
  const now = Date.parse('2026-03-10T10:00:00Z');
  it.each([
    ['2026-03-10T07:05:00Z', 'en', '9:05 AM'],
    ['2026-03-10T07:05:00Z', 'uk', '09:05'],
    ['2026-03-09T21:59:00Z', 'en', 'March 9, 2026 at 11:59 PM'],
    ['2026-03-09T22:01:00Z', 'en', '12:01 AM'],
    ['2026-03-09T12:00:00Z', 'uk', '9 березня 2026 р. о 14:00'],
  ])('%s in %s is %s', (at, locale, expected) => {
    expect(formatRecent(Date.parse(at), 'Europe/Kyiv', locale, now).replace(/\u202f/g, ' ')).toBe(expected);
  });
});
