import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyAppointments } from '../../../server/commands/copyAppointments';
import { customers, employees, messages, visits } from '../../../server/db/schema';
import { inCompany } from '../../../server/db/scope';
import { kinds } from '../../helpers/databases';
import { openCalendars, type Calendars, type CalendarOwner } from '../../helpers/calendars';

describe.each(kinds)('copying appointments, on %s', kind => {
  let calendars: Calendars;
  let olena: CalendarOwner;
  beforeAll(async () => {
    calendars = await openCalendars(kind);
  });
  afterAll(() => calendars.close());
  beforeEach(async () => {
    olena = await calendars.comeIn();
  });
  const titles = () => calendars.google.shown().map(({ summary }) => summary);

  it('writes what one performs into a calendar of its own, and no call is wrong', async () => {
    await olena.connect();
    await olena.book('10:00', { customer: { first_name: 'Hanna', last_name: 'Lysenko' } });
    await calendars.copy();

    expect([...calendars.google.calendars.values()].map(({ summary }) => summary)).toEqual(['Zapys']);
    expect(calendars.google.shown()).toMatchObject([
      {
        summary: 'Haircut: Hanna Lysenko',
        location: 'Prorizna 8, Kyiv',
        start: { dateTime: '2027-01-05T08:00:00Z' },
        end: { dateTime: '2027-01-05T09:00:00Z' },
        status: 'confirmed',
      },
    ]);
    expect(calendars.google.wrong).toEqual([]);
    expect((await olena.connection())!).toMatchObject({ state: 'up_to_date', upcoming: 1, error: null });
  });

  it('brings over what was booked before', async () => {
    await olena.book('10:00');
    await olena.book('14:00');
    await olena.connect();
    await calendars.copy();
    expect(titles()).toEqual(['Haircut', 'Haircut']);
  });

  it('follows a move, a name, a cancellation and its undoing', async () => {
    await olena.connect();
    const { id } = await olena.book('10:00', { customer: { first_name: 'Hanna' } });
    await calendars.copy();
    await olena.me.patch(`${olena.records}/${id}`, { start_at: olena.at('12:30') });
    await calendars.copy();
    expect(calendars.google.shown()).toMatchObject([{ start: { dateTime: '2027-01-05T10:30:00Z' } }]);

    await inCompany(calendars.db, olena.company, tx => tx.update(customers).set({ first_name: 'Halyna' }));
    await calendars.copy();
    expect(titles()).toEqual(['Haircut: Halyna']);

    await olena.command(id, 'cancel');
    await calendars.copy();
    expect(titles()).toEqual([]);

    await olena.command(id, 'reopen');
    await calendars.copy();
    expect(titles()).toEqual(['Haircut: Halyna']);
  });

  it('goes with whoever performs it now', async () => {
    const { id } = await olena.book('10:00');
    await olena.connect();
    await calendars.copy();
    expect(titles()).toHaveLength(1);
    await olena.me.patch(`${olena.records}/${id}`, { employee_id: olena.marko });
    await calendars.copy();
    expect(titles()).toHaveLength(0);
  });

  it('tells a client of what they come for, at every company, with the way to change it', async () => {
    const guest = await calendars.aPerson();
    const { visit_id } = await olena.book('10:00', { customer: { first_name: 'Hanna' } });
    await inCompany(calendars.db, olena.company, async tx => {
      const [visit] = await tx.select().from(visits).where(eq(visits.id, visit_id));
      await tx.update(customers).set({ user_id: guest.id }).where(eq(customers.id, visit!.customer_id!));
    });
    await guest.connect();
    await calendars.copy();
    const [event] = calendars.google.shown();
    expect(event).toMatchObject({ summary: `Haircut: Company ${olena.slug}` });
    expect(event!.description).toMatch(/\/s\/cal-\d+\/visits\/[\w-]+$/);
    const { body } = await calendars.api.get(
      `/sites/${olena.slug}/bookings/${/visits\/([\w-]+)$/.exec(String(event!.description))![1]}`,
    );
    expect(body.data.records).toHaveLength(1);
  });

  it('keeps blocks of time, and what is past, to itself', async () => {
    await olena.book('10:00');
    await olena.me.post(olena.records, {
      owner_type: 'block',
      employee_id: olena.id,
      start_at: olena.at('15:00'),
      end_at: olena.at('16:00'),
    });
    calendars.api.clock.now = olena.at('10:00', '2027-01-07');
    await olena.connect();
    await calendars.copy();
    expect(titles()).toEqual([]);
  });

  it('leaves in the calendar what has been', async () => {
    await olena.book('10:00');
    await olena.connect();
    await calendars.copy();
    calendars.api.clock.now = olena.at('10:00', '2027-01-07');
    await calendars.changed(olena.user);
    await calendars.copy();
    expect(titles()).toEqual(['Haircut']);
    expect((await olena.connection())!.upcoming).toBe(0);
  });

  it('asks nothing of Google while nothing has changed', async () => {
    await olena.book('10:00');
    await olena.connect();
    await calendars.copy();
    const before = calendars.google.calls.length;
    await calendars.due();
    await calendars.copy();
    expect(calendars.google.calls.length).toBe(before);
  });

  it('writes each appointment once, however many copy at once and however often answers are lost', async () => {
    for (const hour of ['09:30', '11:00', '12:30', '14:00']) await olena.book(hour);
    await olena.connect();
    let calls = 0;
    calendars.google.manner.lost = () => ++calls % 3 === 0;
    for (let turn = 0; turn < 12; turn++) {
      await Promise.all([calendars.copy(), calendars.copy()]);
      await calendars.due();
    }
    calendars.google.manner.lost = () => false;
    await calendars.due();
    await calendars.copy();
    expect(titles()).toHaveLength(4);
    expect((await olena.connection())!.state).toBe('up_to_date');
  });

  it('waits longer each time that Google is away or asked too much, and says which', async () => {
    await olena.book('10:00');
    await olena.connect();
    calendars.google.manner.fails = { status: 403, reason: 'userRateLimitExceeded' };
    await calendars.copy();
    const first = (await olena.connection())!;
    expect(first).toMatchObject({ state: 'failing', error: 'busy' });
    calendars.google.manner.fails = { status: 503, reason: 'backendError' };
    for (let n = 0; n < 3; n++) {
      await calendars.due();
      await calendars.copy();
    }
    const last = (await olena.connection())!;
    expect(last).toMatchObject({ state: 'failing', error: 'away' });
    const wait = ({ next_try_at }: { next_try_at: number | null }) => next_try_at! - Date.now() / 1000;
    expect(wait(first)).toBeLessThanOrEqual(31);
    expect(wait(last)).toBeGreaterThan(100);

    // A change meanwhile does not hurry it.
    await olena.book('12:00');
    const before = calendars.google.calls.length;
    await calendars.copy();
    expect(calendars.google.calls.length).toBe(before);
    calendars.google.manner.fails = undefined;
    await calendars.due();
    await calendars.copy();
    expect(titles()).toHaveLength(2);
    expect(await olena.connection()).toMatchObject({ state: 'up_to_date', error: null, next_try_at: null });
  });

  it('writes all that is taken, where one is refused', async () => {
    await olena.book('10:00', { customer: { first_name: 'Odd' } });
    await olena.book('12:00', { customer: { first_name: 'Even' } });
    await olena.connect();
    calendars.google.manner.refuses = 'Odd';
    await calendars.copy();
    expect(titles()).toEqual(['Haircut: Even']);
    expect(await olena.connection()).toMatchObject({ state: 'failing', error: 'refused' });
  });

  it('stops where access was withdrawn, tells its owner once, and goes on when they connect again', async () => {
    await olena.book('10:00');
    await olena.connect();
    await calendars.copy();
    calendars.google.withdraw();
    await olena.book('12:00');
    await calendars.copy();
    await calendars.due();
    await calendars.copy();
    expect(await olena.connection()).toMatchObject({ state: 'lost' });
    const told = await calendars.db.pool.query(
      'select "to", params from messages where template = \'calendar_lost\' and user_id is null and "to" = $1',
      [olena.email],
    );
    expect(told.rows).toEqual([{ to: olena.email, params: { account: olena.account } }]);

    await olena.connect();
    await calendars.copy();
    expect(titles()).toHaveLength(2);
    expect(calendars.google.calendars.size).toBe(1);
    expect(await olena.connection()).toMatchObject({ state: 'up_to_date' });
  });

  it('is lost where its token was sealed under another key', async () => {
    await olena.book('10:00');
    await olena.connect();
    await copyAppointments(
      { ...calendars.copyist, config: { ...calendars.copyist.config, secret_key: 'another' } },
      new AbortController().signal,
    );
    expect(await olena.connection()).toMatchObject({ state: 'lost' });
    expect(calendars.google.calls).toEqual([]);
  });

  it('makes the calendar anew where it was removed over there', async () => {
    await olena.book('10:00');
    await olena.connect();
    await calendars.copy();
    calendars.google.calendars.clear();
    await olena.book('12:00');
    await calendars.copy();
    expect(await olena.connection()).toMatchObject({ state: 'failing', error: 'removed' });
    await calendars.due();
    await calendars.copy();
    expect(titles()).toHaveLength(2);
  });

  it('writes under another id what was deleted by hand and cannot be brought back', async () => {
    const { id } = await olena.book('10:00');
    await olena.connect();
    await calendars.copy();
    const [calendar] = calendars.google.calendars.values();
    calendar!.events.clear();
    await olena.me.patch(`${olena.records}/${id}`, { start_at: olena.at('13:00') });
    await calendars.copy();
    expect(titles()).toHaveLength(1);
    await olena.command(id, 'cancel');
    await calendars.copy();
    expect(titles()).toEqual([]);
  });

  it('takes everything down when it is disconnected, and gives up its access', async () => {
    await olena.book('10:00');
    await olena.connect();
    await calendars.copy();
    const { id } = (await olena.connection())!;
    calendars.google.manner.fails = { status: 503, reason: 'backendError' };
    expect((await olena.me.delete(`/user/calendar_connections/${id}`)).status).toBe(204);
    expect(await olena.connection()).toBeUndefined();
    await calendars.copy();
    expect(calendars.google.calendars.size).toBe(1);
    calendars.google.manner.fails = undefined;
    await calendars.due();
    await calendars.copy();
    expect(calendars.google.calendars.size).toBe(0);
    expect(calendars.google.refreshTokens.size).toBe(0);
    expect(
      (await calendars.db.pool.query('select from calendar_connections where id = $1', [id])).rowCount,
    ).toBe(0);
  });

  it('gives up, after a day, what cannot be taken down', async () => {
    await olena.book('10:00');
    await olena.connect();
    await calendars.copy();
    calendars.google.manner.fails = { status: 503, reason: 'backendError' };
    await olena.me.delete(`/user/calendar_connections/${(await olena.connection())!.id}`);
    await calendars.copy();
    const left = async () => (await calendars.db.pool.query('select from calendar_connections')).rowCount;
    expect(await left()).toBe(1);
    await calendars.db.pool.query(
      "update calendar_connections set due_at = now(), ended_at = now() - interval '25 hours'",
    );
    await calendars.copy();
    expect(await left()).toBe(0);
  });

  it('keeps the account open where it is connected again before the old calendar is down', async () => {
    await olena.book('10:00');
    await olena.connect();
    await calendars.copy();
    await olena.me.delete(`/user/calendar_connections/${(await olena.connection())!.id}`);
    await olena.connect();
    await calendars.copy();
    await calendars.copy();
    expect(await olena.connection()).toMatchObject({ state: 'up_to_date', upcoming: 1 });
    expect(calendars.google.calendars.size).toBe(1);
  });

  it('takes down the one calendar where another account takes its place', async () => {
    await olena.book('10:00');
    await olena.connect();
    await calendars.copy();
    await olena.connect('allow', 'other@gmail.example');
    await calendars.copy();
    expect([...calendars.google.calendars.values()].map(({ owner }) => owner)).toEqual([
      'other@gmail.example',
    ]);
    expect(new Set(calendars.google.refreshTokens.values())).toEqual(new Set(['other@gmail.example']));
    expect(await olena.connection()).toMatchObject({ account: 'other@gmail.example', state: 'up_to_date' });
  });

  it('lets nobody’s end or renewal be overtaken by a turn that was under way', async () => {
    await olena.book('10:00');
    await olena.connect();
    calendars.google.manner.meanwhile = async () => {
      calendars.google.manner.meanwhile = async () => {};
      await olena.me.delete(`/user/calendar_connections/${(await olena.connection())!.id}`);
    };
    await calendars.copy();
    await calendars.copy();
    expect(calendars.google.calendars.size).toBe(0);
    expect(await olena.connection()).toBeUndefined();
  });

  it('takes down what somebody had of a company that they have left', async () => {
    await olena.book('10:00');
    await olena.connect();
    await calendars.copy();
    expect(titles()).toHaveLength(1);
    await inCompany(calendars.db, olena.company, tx =>
      tx.update(employees).set({ archived_at: calendars.api.clock.now }).where(eq(employees.id, olena.id)),
    );
    await calendars.copy();
    expect(titles()).toEqual([]);
  });

  it('goes on where a process died in the middle', async () => {
    await olena.book('10:00');
    await olena.connect();
    await calendars.db.pool.query(
      "update calendar_connections set leased_until = now() + interval '1 minute'",
    );
    await calendars.copy();
    expect(titles()).toEqual([]);
    await calendars.db.pool.query(
      "update calendar_connections set leased_until = now() - interval '1 second'",
    );
    await calendars.copy();
    expect(titles()).toHaveLength(1);
  });

  it('ends no further once the server ends', async () => {
    await olena.book('10:00');
    await olena.connect();
    await copyAppointments(calendars.copyist, AbortSignal.abort());
    expect(calendars.google.calls).toEqual([]);
  });

  it('shows nobody’s connection, copies or token to anybody else', async () => {
    await olena.connect();
    const other = await calendars.aPerson();
    const { id } = (await olena.connection())!;
    expect((await other.me.get('/user/calendar_connections')).body.data).toEqual([]);
    expect((await other.me.delete(`/user/calendar_connections/${id}`)).status).toBe(404);
    const { rows } = await calendars.db.pool.query('select refresh_token_sealed from calendar_connections');
    const [token] = calendars.google.refreshTokens.keys();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify((await olena.me.get('/user/calendar_connections')).body)).not.toContain(
      token!.slice(3),
    );
    await inCompany(calendars.db, olena.company, async tx => {
      expect(await tx.$count(messages, eq(messages.template, 'calendar_lost'))).toBe(0);
    });
  });
});
