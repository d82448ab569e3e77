import { beforeEach, describe, expect, it } from 'vitest';
import { asc, eq } from 'drizzle-orm';
import { addDays, toLocal } from '@/domain/schedule';
import { messages } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import { at, describeSalon } from '../helpers/appointments';

describeSalon('appointments that move', salon => {
  it('move in time and to another employee, their own old time not in their way', async () => {
    const { id } = await salon.bookRecord();
    const later = await salon.owner.patch(`${salon.path}/${id}`, { start_at: at('10:30'), version: 1 });
    expect(later.body.data).toMatchObject({ start_at: at('10:30'), end_at: at('11:30'), version: 2 });

    const given = await salon.owner.patch(`${salon.path}/${id}`, { employee_id: salon.marko });
    expect(given.body.data).toMatchObject({
      employee: { id: salon.marko },
      start_at: at('10:30'),
      version: 3,
    });
    expect(await salon.availableStarts(salon.olena)).toContain(at('10:30'));
    expect(await salon.availableStarts(salon.marko)).not.toContain(at('10:30'));
  });

  it('warn of what a move would go against, and stay where they are', async () => {
    const { id } = await salon.bookRecord();
    await salon.book({ items: [{ service_id: salon.cut, employee_id: salon.marko, start_at: at('10:00') }] });

    const moved = await salon.owner.patch(`${salon.path}/${id}`, { employee_id: salon.marko });

    expect(moved.body.error.warnings.map(({ code }: { code: string }) => code)).toEqual(['overlap']);
    expect((await salon.owner.get(`${salon.path}/${id}`)).body.data).toMatchObject({
      employee: { id: salon.olena },
      version: 1,
    });
    expect(await salon.availableStarts(salon.olena)).not.toContain(at('10:30'));
  });

  it('refuse a stale move with what has changed', async () => {
    const { id } = await salon.bookRecord();
    await salon.owner.patch(`${salon.path}/${id}`, { start_at: at('12:00'), version: 1 });
    const { status, body } = await salon.owner.patch(`${salon.path}/${id}`, {
      start_at: at('14:00'),
      version: 1,
    });
    expect([status, body.error.code]).toEqual([409, 'stale_version']);
    expect(body.error.current).toMatchObject({ start_at: at('12:00'), version: 2 });
  });

  describe('that have been moved', () => {
    // The log is written by the database's own clock, by which a move can be taken back for ten minutes.
    const today = toLocal('Europe/Kyiv', Math.floor(Date.now() / 1000)).date;
    const tuesday = [7, 8, 9, 10, 11, 12, 13]
      .map(days => addDays(today, days))
      .find(date => new Date(`${date}T00:00:00Z`).getUTCDay() === 2)!;
    const then = (time: string) => at(time, tuesday);
    const stored = (overrides: object = {}) =>
      salon.bookRecord({
        items: [{ service_id: salon.cut, employee_id: salon.olena, start_at: then('10:07') }],
        ...overrides,
      });
    beforeEach(() => {
      salon.api.clock.now = Math.floor(Date.now() / 1000);
    });
    const anna = { first_name: 'Anna', email: 'anna@example.org' };
    const undo = (token: string, who = salon.owner) =>
      who.post(`/companies/${salon.company}/undo`, { undo: token });
    const sent = async () => {
      const rows = await inCompany(salon.api.db, salon.company, tx =>
        tx
          .select({ template: messages.template, state: messages.state, to: messages.to })
          .from(messages)
          .orderBy(asc(messages.id)),
      );
      return rows.filter(({ template }) => template === 'visit_moved').map(({ state }) => state);
    };

    it('go back whole: their row, their time, and what the client would have been told', async () => {
      const { id, start_at, end_at } = await stored({ customer: anna });
      const to = { start_at: then('14:00'), end_at: then('15:30'), employee_id: salon.marko, notify: true };
      const moved = await salon.owner.patch(`${salon.path}/${id}`, to);
      expect(moved.body.meta).toMatchObject({ notified: true });
      expect(await sent()).toEqual(['waiting']);
      expect(await salon.availableStarts(salon.olena, tuesday)).toContain(then('10:00'));

      expect((await undo(moved.body.meta.undo)).body.data).toEqual({ ids: [id] });
      const back = (await salon.owner.get(`${salon.path}/${id}`)).body.data;
      expect(back).toMatchObject({ start_at, end_at, employee: { id: salon.olena }, version: 3 });
      expect(await salon.availableStarts(salon.olena, tuesday)).not.toContain(then('10:00'));
      expect(await salon.availableStarts(salon.marko, tuesday)).toContain(then('14:00'));
      expect(await sent()).toEqual(['dropped']);
    });

    it('are told of when it is asked for afterwards, and that is taken back with the move', async () => {
      const { id } = await stored({ customer: anna });
      const moved = await salon.owner.patch(`${salon.path}/${id}`, { start_at: then('14:00') });
      expect([moved.body.meta.notified, await sent()]).toEqual([false, []]);

      const notified = await salon.owner.patch(`${salon.path}/${id}`, { notify: true, version: 2 });
      expect([notified.body.meta, notified.body.data.version]).toEqual([{ notified: true }, 2]);
      expect(await sent()).toEqual(['waiting']);
      await undo(moved.body.meta.undo);
      expect(await sent()).toEqual(['dropped']);
    });

    it('are told of once more when the client has heard already', async () => {
      const { id } = await stored({ customer: anna });
      const moved = await salon.owner.patch(`${salon.path}/${id}`, { start_at: then('14:00'), notify: true });
      await inCompany(salon.api.db, salon.company, tx =>
        tx.update(messages).set({ state: 'sent' }).where(eq(messages.template, 'visit_moved')),
      );
      await undo(moved.body.meta.undo);
      expect(await sent()).toEqual(['sent', 'waiting']);
    });

    it('tell nobody where there is nobody to tell', async () => {
      const { id } = await stored();
      const moved = await salon.owner.patch(`${salon.path}/${id}`, { start_at: then('14:00'), notify: true });
      expect([moved.body.meta.notified, await sent()]).toEqual([false, []]);
    });

    it('stay once they have changed since, their old time is taken, or somebody else asks', async () => {
      const { id } = await stored();
      const moved = await salon.owner.patch(`${salon.path}/${id}`, { start_at: then('14:00') });
      expect((await undo(moved.body.meta.undo, salon.worker)).status).toBe(403);
      await stored();
      expect((await undo(moved.body.meta.undo)).body.error.code).toBe('slot_taken');
      await salon.owner.patch(`${salon.path}/${id}`, { start_at: then('16:00') });
      expect((await undo(moved.body.meta.undo)).body.error.code).toBe('undo_not_possible');
    });
  });
});
