import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { customers, messages, visits } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import { describeCalendars } from '@/tests/helpers/calendars';

describeCalendars('copying appointments', (calendars, olena) => {
  const titles = () => calendars.google.visibleEvents().map(({ summary }) => summary);

  it('writes what one performs into a calendar of its own, and no call is wrong', async () => {
    await olena.connect();
    await olena.book('10:00', { customer: { first_name: 'Hanna', last_name: 'Lysenko' } });
    await calendars.sync();

    expect([...calendars.google.calendars.values()].map(({ summary }) => summary)).toEqual(['Zapys']);
    expect(calendars.google.visibleEvents()).toMatchObject([
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
    await calendars.sync();
    expect(titles()).toEqual(['Haircut', 'Haircut']);
  });

  it('follows a move, a name, a cancellation and its undoing', async () => {
    await olena.connect();
    const { id } = await olena.book('10:00', { customer: { first_name: 'Hanna' } });
    await calendars.sync();
    await olena.me.patch(`${olena.records}/${id}`, { start_at: olena.at('12:30') });
    await calendars.sync();
    expect(calendars.google.visibleEvents()).toMatchObject([{ start: { dateTime: '2027-01-05T10:30:00Z' } }]);

    await inCompany(calendars.db, olena.company, tx => tx.update(customers).set({ first_name: 'Halyna' }));
    await calendars.sync();
    expect(titles()).toEqual(['Haircut: Halyna']);

    await olena.command(id, 'cancel');
    await calendars.sync();
    expect(titles()).toEqual([]);

    await olena.command(id, 'reopen');
    await calendars.sync();
    expect(titles()).toEqual(['Haircut: Halyna']);
  });

  it('goes with whoever performs it now', async () => {
    const { id } = await olena.book('10:00');
    await olena.connect();
    await calendars.sync();
    expect(titles()).toHaveLength(1);
    await olena.me.patch(`${olena.records}/${id}`, { employee_id: olena.marko });
    await calendars.sync();
    expect(titles()).toHaveLength(0);
  });

  it('tells a client of what they come for, at every company, with the way to change it', async () => {
    const guest = await calendars.createPerson();
    const { visit_id } = await olena.book('10:00', { customer: { first_name: 'Hanna' } });
    await inCompany(calendars.db, olena.company, async tx => {
      const [visit] = await tx.select().from(visits).where(eq(visits.id, visit_id));
      await tx.update(customers).set({ user_id: guest.id }).where(eq(customers.id, visit!.customer_id!));
    });
    await guest.connect();
    await calendars.sync();
    const [event] = calendars.google.visibleEvents();
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
    await calendars.sync();
    expect(titles()).toEqual([]);
  });

  it('leaves in the calendar what has been', async () => {
    await olena.book('10:00');
    await olena.connect();
    await calendars.sync();
    calendars.api.clock.now = olena.at('10:00', '2027-01-07');
    await calendars.markChanged(olena.user);
    await calendars.sync();
    expect(titles()).toEqual(['Haircut']);
    expect((await olena.connection())!.upcoming).toBe(0);
  });

  it('asks nothing of Google while nothing has changed', async () => {
    await olena.book('10:00');
    await olena.connect();
    await calendars.sync();
    const before = calendars.google.calls.length;
    await calendars.makeAllDue();
    await calendars.sync();
    expect(calendars.google.calls.length).toBe(before);
  });

  it('shows nobody’s connection, copies or token to anybody else', async () => {
    await olena.connect();
    const other = await calendars.createPerson();
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
