import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { employees } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import { describeCalendars } from '@/tests/helpers/calendars';

describeCalendars('what is copied no more', (calendars, olena) => {
  const titles = () => calendars.google.visibleEvents().map(({ summary }) => summary);

  it('takes everything down when it is disconnected, and gives up its access', async () => {
    await olena.book('10:00');
    await olena.connect();
    await calendars.sync();
    const { id } = (await olena.connection())!;
    calendars.google.behavior.fails = { status: 503, reason: 'backendError' };
    expect((await olena.me.delete(`/user/calendar_connections/${id}`)).status).toBe(204);
    expect(await olena.connection()).toBeUndefined();
    await calendars.sync();
    expect(calendars.google.calendars.size).toBe(1);
    calendars.google.behavior.fails = undefined;
    await calendars.makeAllDue();
    await calendars.sync();
    expect(calendars.google.calendars.size).toBe(0);
    expect(calendars.google.refreshTokens.size).toBe(0);
    expect(
      (await calendars.db.pool.query('select from calendar_connections where id = $1', [id])).rowCount,
    ).toBe(0);
  });

  it('gives up, after a day, what cannot be taken down', async () => {
    await olena.book('10:00');
    await olena.connect();
    await calendars.sync();
    calendars.google.behavior.fails = { status: 503, reason: 'backendError' };
    await olena.me.delete(`/user/calendar_connections/${(await olena.connection())!.id}`);
    await calendars.sync();
    const left = async () => (await calendars.db.pool.query('select from calendar_connections')).rowCount;
    expect(await left()).toBe(1);
    await calendars.db.pool.query(
      "update calendar_connections set due_at = now(), ended_at = now() - interval '25 hours'",
    );
    await calendars.sync();
    expect(await left()).toBe(0);
  });

  it('keeps the account open where it is connected again before the old calendar is down', async () => {
    await olena.book('10:00');
    await olena.connect();
    await calendars.sync();
    await olena.me.delete(`/user/calendar_connections/${(await olena.connection())!.id}`);
    await olena.connect();
    await calendars.sync();
    await calendars.sync();
    expect(await olena.connection()).toMatchObject({ state: 'up_to_date', upcoming: 1 });
    expect(calendars.google.calendars.size).toBe(1);
  });

  it('takes down the one calendar where another account takes its place', async () => {
    await olena.book('10:00');
    await olena.connect();
    await calendars.sync();
    await olena.connect('allow', 'other@gmail.example');
    await calendars.sync();
    expect([...calendars.google.calendars.values()].map(({ owner }) => owner)).toEqual([
      'other@gmail.example',
    ]);
    expect(new Set(calendars.google.refreshTokens.values())).toEqual(new Set(['other@gmail.example']));
    expect(await olena.connection()).toMatchObject({ account: 'other@gmail.example', state: 'up_to_date' });
  });

  it('lets nobody’s end or renewal be overtaken by a turn that was under way', async () => {
    await olena.book('10:00');
    await olena.connect();
    calendars.google.behavior.beforeAnswer = async () => {
      calendars.google.behavior.beforeAnswer = async () => {};
      await olena.me.delete(`/user/calendar_connections/${(await olena.connection())!.id}`);
    };
    await calendars.sync();
    await calendars.sync();
    expect(calendars.google.calendars.size).toBe(0);
    expect(await olena.connection()).toBeUndefined();
  });

  it('takes down what somebody had of a company that they have left', async () => {
    await olena.book('10:00');
    await olena.connect();
    await calendars.sync();
    expect(titles()).toHaveLength(1);
    await inCompany(calendars.db, olena.company, tx =>
      tx.update(employees).set({ archived_at: calendars.api.clock.now }).where(eq(employees.id, olena.id)),
    );
    await calendars.sync();
    expect(titles()).toEqual([]);
  });
});
