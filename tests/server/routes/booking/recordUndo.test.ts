import { beforeEach, expect, it } from 'vitest';
import { describeSalon } from '../helpers/appointments';

describeSalon('an appointment that was completed, cancelled or marked as a no-show', salon => {
  beforeEach(() => {
    salon.api.clock.now = Math.floor(Date.now() / 1000);
  });
  const give = async (id: number, command: string, who = salon.owner) =>
    (await who.post(`${salon.path}/${id}/commands`, { command })).body;
  const undo = (token: string, who = salon.owner) =>
    who.post(`/companies/${salon.company}/undo`, { undo: token });
  const stands = async (id: number) => (await salon.owner.get(`${salon.path}/${id}`)).body.data.flow;

  it.each(['complete', 'mark_no_show'])('stands as before once that is taken back: %s', async command => {
    const { id } = await salon.bookRecord({}, salon.worker, salon.marko);
    await give(id, 'confirm');
    // Whoever may not reopen may take back what they have just done.
    const { meta } = await give(id, command, salon.worker);
    expect((await undo(meta.undo, salon.worker)).status).toBe(200);
    expect((await stands(id)).current_flow).toBe('confirmed');
    expect((await undo(meta.undo)).status).toBe(409);
  });

  it.each(['confirm', 'hold'])(
    'is as it was, and takes its time, once its %s is cancelled and that undone',
    async before => {
      const { id } = await salon.bookRecord({}, salon.worker, salon.marko);
      await give(id, before);
      const { flow } = (await salon.owner.get(`${salon.path}/${id}`)).body.data;
      // Nobody but who administers reopens what was cancelled; who has just cancelled it takes that back.
      const { data, meta } = await give(id, 'cancel', salon.worker);
      expect(data.flow).toMatchObject({ status: 'cancelled', available_commands: [] });
      expect((await salon.worker.post(`${salon.path}/${id}/commands`, { command: 'reopen' })).status).toBe(
        403,
      );

      expect((await undo(meta.undo, salon.worker)).status).toBe(200);
      expect(await stands(id)).toMatchObject({ status: flow.status, current_flow: flow.current_flow });
      const { status, body } = await salon.book({}, salon.owner, salon.marko);
      expect([status, body.error.code]).toEqual([409, 'needs_confirmation']);
      expect((await undo(meta.undo, salon.worker)).body.error.code).toBe('undo_not_possible');
    },
  );

  it('stays cancelled once its time is taken, ten minutes are over, or for a colleague', async () => {
    const { id } = await salon.bookRecord();
    const { meta } = await give(id, 'cancel');
    expect((await undo(meta.undo, salon.worker)).status).toBe(404);
    const other = await salon.bookRecord();
    expect((await undo(meta.undo)).body.error.code).toBe('slot_taken');
    const { meta: last } = await give(other.id, 'cancel');
    salon.api.clock.now += 900;
    expect((await undo(last.undo)).body.error.code).toBe('undo_not_possible');
    expect((await stands(id)).status).toBe('cancelled');
  });

  it('has its client here from three hours before, once, until that is taken back', async () => {
    const inHours = (hours: number) => {
      const start_at = salon.api.clock.now + hours * 3600;
      return { items: [{ service_id: salon.cut, employee_id: salon.olena, start_at }], force: true };
    };
    const offers = async (of: number) => (await stands(of)).available_commands;
    const later = await salon.bookRecord(inHours(4));
    expect(await offers(later.id)).not.toContain('arrive');
    const { id } = await salon.bookRecord(inHours(2));
    expect(await offers(id)).toContain('arrive');
    const { data, meta } = await give(id, 'arrive');
    expect(data).toMatchObject({
      arrived_at: salon.api.clock.now,
      flow: { status: 'active', current_flow: 'confirmed' },
    });
    expect(await offers(id)).not.toContain('arrive');
    expect(await offers(id)).not.toContain('confirm');
    expect((await undo(meta.undo)).status).toBe(200);
    expect((await salon.owner.get(`${salon.path}/${id}`)).body.data.arrived_at).toBeNull();
    expect(await offers(id)).toContain('arrive');
  });

  it('is not taken back once it has changed since, nor by somebody else’s employee', async () => {
    const { id } = await salon.bookRecord();
    const { meta } = await give(id, 'complete');
    expect((await undo(meta.undo, salon.worker)).status).not.toBe(200);
    await give(id, 'reopen');
    expect((await undo(meta.undo)).body.error.code).toBe('undo_not_possible');
    expect((await stands(id)).status).toBe('active');
  });

  it('has nothing to take back of other commands', async () => {
    const { id } = await salon.bookRecord();
    expect((await give(id, 'confirm')).meta?.undo).toBeUndefined();
  });
});
