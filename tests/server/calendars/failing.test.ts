import { expect, it } from 'vitest';
import { syncAppointments } from '@/server/modules/calendars/operations/syncAppointments';
import { describeCalendars } from '@/tests/helpers/calendars';

describeCalendars('copying where something fails', (calendars, olena) => {
  const titles = () => calendars.google.visibleEvents().map(({ summary }) => summary);

  it('writes each appointment once, however many copy at once and however often answers are lost', async () => {
    for (const hour of ['09:30', '11:00', '12:30', '14:00']) await olena.book(hour);
    await olena.connect();
    let calls = 0;
    calendars.google.behavior.lost = () => ++calls % 3 === 0;
    for (let attempt = 0; attempt < 12; attempt++) {
      await Promise.all([calendars.sync(), calendars.sync()]);
      await calendars.makeAllDue();
    }
    calendars.google.behavior.lost = () => false;
    await calendars.makeAllDue();
    await calendars.sync();
    expect(titles()).toHaveLength(4);
    expect((await olena.connection())!.state).toBe('up_to_date');
  });

  it('waits longer each time that Google is away or asked too much, and says which', async () => {
    await olena.book('10:00');
    await olena.connect();
    calendars.google.behavior.fails = { status: 403, reason: 'userRateLimitExceeded' };
    await calendars.sync();
    const first = (await olena.connection())!;
    expect(first).toMatchObject({ state: 'failing', error: 'busy' });
    calendars.google.behavior.fails = { status: 503, reason: 'backendError' };
    for (let n = 0; n < 3; n++) {
      await calendars.makeAllDue();
      await calendars.sync();
    }
    const last = (await olena.connection())!;
    expect(last).toMatchObject({ state: 'failing', error: 'away' });
    const wait = ({ next_try_at }: { next_try_at: number | null }) => next_try_at! - Date.now() / 1000;
    expect(wait(first)).toBeLessThanOrEqual(31);
    expect(wait(last)).toBeGreaterThan(100);

    // A change meanwhile does not hurry it.
    await olena.book('12:00');
    const before = calendars.google.calls.length;
    await calendars.sync();
    expect(calendars.google.calls.length).toBe(before);
    calendars.google.behavior.fails = undefined;
    await calendars.makeAllDue();
    await calendars.sync();
    expect(titles()).toHaveLength(2);
    expect(await olena.connection()).toMatchObject({ state: 'up_to_date', error: null, next_try_at: null });
  });

  it('writes all that is taken, where one is refused', async () => {
    await olena.book('10:00', { customer: { first_name: 'Odd' } });
    await olena.book('12:00', { customer: { first_name: 'Even' } });
    await olena.connect();
    calendars.google.behavior.refuses = 'Odd';
    await calendars.sync();
    expect(titles()).toEqual(['Haircut: Even']);
    expect(await olena.connection()).toMatchObject({ state: 'failing', error: 'refused' });
  });

  it('stops where access was withdrawn, tells its owner once, and goes on when they connect again', async () => {
    await olena.book('10:00');
    await olena.connect();
    await calendars.sync();
    calendars.google.revokeAccess();
    await olena.book('12:00');
    await calendars.sync();
    await calendars.makeAllDue();
    await calendars.sync();
    expect(await olena.connection()).toMatchObject({ state: 'lost' });
    const messages = await calendars.db.pool.query(
      'select "to", params from messages where template = \'calendar_lost\' and user_id is null and "to" = $1',
      [olena.email],
    );
    expect(messages.rows).toEqual([{ to: olena.email, params: { account: olena.account } }]);

    await olena.connect();
    await calendars.sync();
    expect(titles()).toHaveLength(2);
    expect(calendars.google.calendars.size).toBe(1);
    expect(await olena.connection()).toMatchObject({ state: 'up_to_date' });
  });

  it('is lost where its token was sealed under another key', async () => {
    await olena.book('10:00');
    await olena.connect();
    await syncAppointments(
      { ...calendars.deps, config: { ...calendars.deps.config, secret_key: 'another' } },
      new AbortController().signal,
    );
    expect(await olena.connection()).toMatchObject({ state: 'lost' });
    expect(calendars.google.calls).toEqual([]);
  });

  it('makes the calendar anew where it was removed over there', async () => {
    await olena.book('10:00');
    await olena.connect();
    await calendars.sync();
    calendars.google.calendars.clear();
    await olena.book('12:00');
    await calendars.sync();
    expect(await olena.connection()).toMatchObject({ state: 'failing', error: 'removed' });
    await calendars.makeAllDue();
    await calendars.sync();
    expect(titles()).toHaveLength(2);
  });

  it('writes under another id what was deleted by hand and cannot be brought back', async () => {
    const { id } = await olena.book('10:00');
    await olena.connect();
    await calendars.sync();
    const [calendar] = calendars.google.calendars.values();
    calendar!.events.clear();
    await olena.me.patch(`${olena.records}/${id}`, { start_at: olena.at('13:00') });
    await calendars.sync();
    expect(titles()).toHaveLength(1);
    await olena.command(id, 'cancel');
    await calendars.sync();
    expect(titles()).toEqual([]);
  });

  it('goes on where a process died in the middle', async () => {
    await olena.book('10:00');
    await olena.connect();
    await calendars.db.pool.query(
      "update calendar_connections set leased_until = now() + interval '1 minute'",
    );
    await calendars.sync();
    expect(titles()).toEqual([]);
    await calendars.db.pool.query(
      "update calendar_connections set leased_until = now() - interval '1 second'",
    );
    await calendars.sync();
    expect(titles()).toHaveLength(1);
  });

  it('ends no further once the server ends', async () => {
    await olena.book('10:00');
    await olena.connect();
    await syncAppointments(calendars.deps, AbortSignal.abort());
    expect(calendars.google.calls).toEqual([]);
  });
});
