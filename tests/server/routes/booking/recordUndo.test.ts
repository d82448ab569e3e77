import { beforeEach, expect, it } from 'vitest';
import type { CompanyRole, Permission } from '@/domain/access/permissions';
import { createUser, hire, subscribe } from '@/tests/helpers/fixtures';
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

  /** Somebody of this role, or of one of the company’s own with these permissions. */
  const colleague = async (role: CompanyRole | Permission[]) => {
    const { api, company, owner, slug } = salon;
    const user = await createUser(api.db, `colleague-${slug}@a.org`);
    if (!Array.isArray(role)) await hire(api.db, company, { user_id: user.id, role });
    else {
      await subscribe(api.db, company, 'business');
      const employee = await hire(api.db, company, { user_id: user.id });
      const made = await owner.post(`/companies/${company}/roles`, { name: 'Front', permissions: role });
      await owner.put(`/companies/${company}/employees/${employee}`, { role_id: made.body.data.id });
    }
    return api.as(user.token);
  };

  it.each<[string, CompanyRole | Permission[]]>([
    ['receptionist', 'receptionist'],
    ['manager', 'manager'],
    ['role of the company’s own', ['records.write.all']],
  ])('takes place after all once somebody has taken their cancellation back: %s', async (_, role) => {
    const who = await colleague(role);
    const { id } = await salon.bookRecord();
    const { data, meta } = await give(id, 'cancel', who);
    expect(data.flow.status).toBe('cancelled');
    expect((await undo(meta.undo, who)).status).toBe(200);
    expect((await stands(id)).status).toBe('active');
  });

  it.each<[string, Permission[], number]>([
    ['reads appointments alone', ['records.read.all'], 403],
    ['changes their own work alone', ['records.write.own'], 404],
  ])('stays cancelled for a role of the company’s own that %s', async (_, permissions, status) => {
    const who = await colleague(permissions);
    const { id } = await salon.bookRecord();
    expect((await who.post(`${salon.path}/${id}/commands`, { command: 'cancel' })).status).toBe(status);
    const { meta } = await give(id, 'cancel');
    expect((await undo(meta.undo, who)).status).toBe(status);
    expect((await stands(id)).status).toBe('cancelled');
  });

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
