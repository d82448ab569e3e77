import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import type { ActivityItem, ActivityEvent } from '@/domain/activity/activity';
import { permissionsOf } from '@/domain/access/permissions';
import ActivityPage from '@/src/resources/activity/ActivityPage';
import { pathOf } from '@/src/resources/activity/pathOf';
import { Permitted } from '@/src/access/Permitted';
import { show } from '@/tests/helpers/admin';
import { enter } from '@/tests/helpers/dateFields';

const haircut: ActivityItem = { type: 'service', id: 3, name: 'Haircut', is_there: true };

const aHappening = (overrides: Partial<ActivityEvent> = {}): ActivityEvent => ({
  id: 1,
  at: Date.parse('2026-11-03T10:00:00Z'),
  type: 'changed',
  source: 'staff',
  actor: { id: 7, name: 'Olena Koval' },
  subject: { type: 'service', id: 3 },
  fields: ['id', 'name', 'description'],
  changes: [{ field: 'name', from: 'Cut', to: 'Haircut' }],
  thing: haircut,
  ...overrides,
});

async function open(happenings: ActivityEvent[], path = '/', total = happenings.length) {
  const listActivity = vi.fn(async () => ({ data: happenings, total }));
  const shown = show(<ActivityPage />, { path, answers: { listActivity } });
  await waitFor(() => expect(listActivity).toHaveBeenCalled());
  return { ...shown, listActivity };
}

describe('the activity of a company', () => {
  it('tells who did what to which thing, and what was and is', async () => {
    await open([aHappening()]);
    const entry = within((await screen.findByText('Changed')).closest('li')!);
    expect(entry.getByRole('link', { name: 'Service · Haircut' }).getAttribute('href')).toBe('/5/services/3');
    expect(entry.getByText('Cut', { selector: 's' })).toBeDefined();
    expect(entry.getByText('Changed: Description')).toBeDefined();
    expect(entry.getByText(/Olena Koval ·/).textContent).toMatch(/^Olena Koval · 12:00\sPM$/);
  });

  it('is grouped by the days of the company, not of the reader', async () => {
    await open([
      aHappening({ id: 2, at: Date.parse('2026-11-03T22:30:00Z') }),
      aHappening({ id: 1, at: Date.parse('2026-11-03T21:30:00Z') }),
    ]);
    const days = await screen.findAllByRole('heading', { level: 2 });
    expect(days.map(({ textContent }) => textContent)).toEqual([
      'Wednesday, November 4, 2026',
      'Tuesday, November 3, 2026',
    ]);
  });

  it('names what is there no more without leading to it', async () => {
    await open([aHappening({ type: 'archived', changes: [], thing: { ...haircut, is_there: false } })]);
    expect(await screen.findByText('Service · Haircut (deleted)')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says whose doing it was that was nobody’s of the company', async () => {
    await open([
      aHappening({ id: 2, source: 'site', actor: null, type: 'created' }),
      aHappening({ id: 1, source: 'automatic', actor: null, type: 'created' }),
    ]);
    expect(await screen.findByText(/On the site ·/)).toBeDefined();
    expect(screen.getByText('Automatic')).toBeDefined();
  });

  it('calls settings as their tabs do', async () => {
    const entity: ActivityItem = { type: 'company', id: 5, name: '', is_there: true };
    const subject = { type: 'company', id: 5 } as const;
    const fields = ['show_blog_section', 'reminders.record.first'];
    await open([aHappening({ type: 'settings_changed', subject, fields, changes: [], thing: entity })]);
    expect(await screen.findByText('Changed: News, First reminder')).toBeDefined();
  });

  it('keeps in the address what is looked for, and begins another question with its first page', async () => {
    const { listActivity, router } = await open([aHappening()], '/?page=2&from=2026-11-01', 80);
    expect(listActivity).toHaveBeenCalledWith(
      expect.objectContaining({ from: '2026-11-01', page: 2, per_page: 25 }),
    );
    fireEvent.click(screen.getByRole('button', { name: /^Period: from / }));
    await enter('To', '11/04/2026');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(router.state.location.search).toBe('?from=2026-11-01&to=2026-11-04'));
    fireEvent.mouseDown(screen.getByLabelText('Source'));
    fireEvent.click(await screen.findByRole('option', { name: 'Customers on the site' }));
    await waitFor(() =>
      expect(listActivity).toHaveBeenLastCalledWith(
        expect.objectContaining({ source: 'site', to: '2026-11-04', page: 1 }),
      ),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Go to page 3' }));
    await waitFor(() => expect(router.state.location.search).toContain('page=3'));
  });

  it('passes over what the address asks wrongly', async () => {
    const { listActivity } = await open([], '/?source=nobody&subject_type=weather&from=yesterday&page=-1');
    expect(listActivity).toHaveBeenCalledWith({ page: 1, per_page: 25 });
  });

  it('says that nothing matches and leads out of it, or that nothing has happened', async () => {
    await open([], '/?source=site');
    await screen.findByText('Nothing matches these filters.');
    fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByText('No activity yet.')).toBeDefined();
  });

  it('says that it failed, and tries again', async () => {
    const listActivity = vi.fn(async () => {
      throw new HttpError('', 500, {});
    });
    show(<ActivityPage />, { answers: { listActivity } });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(listActivity).toHaveBeenCalledTimes(2));
  });

  it('is for administrators, and says so to the others', async () => {
    const page = (
      <Permitted permission="activity.read.all" instead="page">
        <ActivityPage />
      </Permitted>
    );
    show(page, { permissions: permissionsOf({ company_role: 'employee', is_owner: false }) });
    expect(await screen.findByText(/Your role does not have access to this page/)).toBeDefined();
  });

  it.each<[ActivityEvent['thing']['type'], string, string]>([
    ['order', 'complete', '/orders/3'],
    ['visit', 'booked', '/records?record=88'],
    ['record', 'moved', '/records?record=88'],
    ['customer', 'created', '/customers/3'],
    ['article', 'changed', '/articles/3'],
    ['review', 'created', '/reviews/3'],
    ['chat', 'changed', '/assistants/3'],
    ['purchase_link', 'created', '/purchase-links'],
    ['payment_integration', 'changed', '/settings/payments'],
    ['company', 'changed', '/settings/general'],
    ['company', 'addresses_changed', '/settings/address'],
    ['company', 'adjustment_added', '/settings/calendar'],
    ['company', 'subscribed', '/settings/billing'],
    ['company', 'invoice_issued', '/settings/billing'],
  ])('leads from what happened to %s: %s', (subject, type, path) => {
    const entity: ActivityItem = { type: subject, id: 3, name: '', record_id: 88, is_there: true };
    expect(pathOf(aHappening({ type, thing: entity }))).toBe(path);
  });
});
