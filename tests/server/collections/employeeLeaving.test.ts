import { expect, it } from 'vitest';
import { sendMessages } from '@/server/modules/messages/operations/sendMessages';
import { inCompany } from '@/server/platform/db/scope';
import { linkOf } from '@/server/modules/booking/queries/clientVisits';
import { testConfig } from '@/tests/helpers/config';
import { startMailServer } from '@/tests/helpers/fakes/mailServer';
import { openSendDeps } from '@/tests/helpers/sendDeps';
import { hire, createService } from '@/tests/helpers/fixtures';
import { employ, idOfIryna } from './people';
import { describeWithCompany } from './companyFixture';

describeWithCompany('employees', 'an employee who leaves', fixture => {
  const start_at = Date.parse('2027-02-01T08:00:00Z') / 1000;

  /** Somebody with one visit ahead. */
  async function aBusyOne(contact = {}) {
    const { api, company, olena, owner } = fixture();
    const service = await createService(api.db, company, [olena]);
    const { id } = await employ(fixture(), { services: [service] });
    api.clock.now = Date.parse('2027-01-25T08:00:00Z') / 1000;
    const booked = await owner.post(`/companies/${company}/records`, {
      items: [{ service_id: service, employee_id: id, start_at }],
      customer: { first_name: 'Hanna', ...contact },
    });
    expect(booked.status).toBe(201);
    return { id, service, record: booked.body.data.record_ids[0] as number };
  }

  it('is not removed while there are visits ahead', async () => {
    const { owner, path } = fixture();
    const { id, record } = await aBusyOne();
    for (const refused of [await owner.delete(`${path}/${id}`), await owner.delete(`${path}?ids=${id}`)]) {
      expect([refused.status, refused.body.error.code]).toEqual([409, 'needs_decisions']);
      const [visit] = refused.body.error.visits;
      expect(visit.choices.map(({ kind }: { kind: string }) => kind)).toEqual(['reassign', 'cancel']);
    }
    const decisions = [{ record_id: record, kind: 'keep' }];
    expect((await owner.delete(`${path}/${id}`, { decisions })).status).toBe(409);
  });

  it('leaves once each visit is with somebody who is free', async () => {
    const { api, company, owner, path, olena } = fixture();
    const { id, record } = await aBusyOne();
    const untrained = await hire(api.db, company, { first_name: 'Marko' });

    const to = (employee_id: number) => ({
      decisions: [{ record_id: record, kind: 'reassign', employee_id }],
    });
    for (const nobody of [id, 999_999, untrained]) {
      const { status, body } = await owner.delete(`${path}/${id}`, to(nobody));
      expect([status, body.error]).toMatchObject([409, { code: 'needs_decisions', refused: [record] }]);
    }
    expect((await owner.get(`/companies/${company}/records/${record}`)).body.data.employee.id).toBe(id);

    expect((await owner.delete(`${path}/${id}`, to(olena))).status).toBe(204);
    expect((await owner.get(`/companies/${company}/records/${record}`)).body.data).toMatchObject({
      employee: { id: olena },
      start_at,
    });
    expect((await owner.get(`${path}/${id}`)).status).toBe(404);
  });

  it('leaves with the visits ahead cancelled, their time given back', async () => {
    const { api, company, owner, path } = fixture();
    const { id, record } = await aBusyOne();
    const decisions = [{ record_id: record, kind: 'cancel' }];

    expect((await owner.delete(`${path}/${id}`, { decisions })).status).toBe(204);
    const { body } = await owner.get(`/companies/${company}/records/${record}`);
    expect(body.data.flow.status).toBe('cancelled');
    const { rows } = await api.db.pool.query('select id from busy where record_id = $1', [record]);
    expect(rows).toEqual([]);
  });

  it('tells the client of a cancelled visit, with a link by which they book again', async () => {
    const { api, company, owner, path } = fixture();
    const { id, record } = await aBusyOne({ email: 'hanna@example.org' });
    const mail = await startMailServer();
    await owner.delete(`${path}/${id}`, { decisions: [{ record_id: record, kind: 'cancel' }] });
    const { visit_id } = (await owner.get(`/companies/${company}/records/${record}`)).body.data;
    const link = await inCompany(api.db, company, tx => linkOf(tx, visit_id, testConfig.secret_key));
    await api.db.pool.query("update messages set send_after = now() where state = 'waiting'");
    const { deps } = openSendDeps(api.db, { smtp_url: mail.url }, () => api.clock.now);
    await sendMessages(deps, new AbortController().signal);
    const sent = mail.received.find(({ subject = '' }) => subject.startsWith('Your visit is cancelled'));
    expect(sent?.text).toContain('You can book another time online');
    expect(sent?.text?.replace(/=\s/g, '')).toContain(`/visits/${link}`);
    await mail.close();
  });

  it('is never left with a visit that was booked while they were removed', async () => {
    const { api, company, owner, path } = fixture();
    for (let round = 0; round < 5; round++) {
      const service = await createService(api.db, company, [fixture().olena]);
      const { id } = await employ(fixture(), { services: [service] });
      api.clock.now = Date.parse('2027-01-25T08:00:00Z') / 1000;
      const items = [{ service_id: service, employee_id: id, start_at }];
      const book = () => owner.post(`/companies/${company}/records`, { items });
      const [first, removed, second] = await Promise.all([
        round % 2 ? book() : undefined,
        owner.delete(`${path}/${id}`),
        book(),
      ]);
      const booked = [first, second].some(answer => answer?.status === 201);
      expect([removed.status, booked]).toEqual(booked ? [409, true] : [204, false]);
    }
  });

  it('ends their access at once, detaches them from services, and undo brings all of it back', async () => {
    const { api, company, employee, owner, path, olena } = fixture();
    const id = await idOfIryna(fixture());
    const service = await createService(api.db, company, [olena, id]);
    const performers = async () =>
      (await owner.get(`/companies/${company}/services/${service}`)).body.data.employees.length;

    const { body } = await owner.delete(`${path}?ids=${id}`);
    expect((await employee.get(path)).status).toBe(404);
    expect(await performers()).toBe(1);

    expect((await owner.post(`/companies/${company}/undo`, { undo: body.data.undo })).status).toBe(200);
    expect((await employee.get(path)).status).toBe(200);
    expect(await performers()).toBe(2);
  });
});
