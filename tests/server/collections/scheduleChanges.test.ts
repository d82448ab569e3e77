import { expect, it } from 'vitest';
import type { AffectedVisit, VisitDecision } from '@/domain/records/visitDecision';
import type { Slot } from '@/domain/sites/booking';
import { inCompany } from '@/server/platform/db/scope';
import { linkOf } from '@/server/modules/booking/queries/clientVisits';
import { testConfig } from '@/tests/helpers/config';
import { addDays, toInstant, toLocal } from '@/domain/schedule';
import { nineToSix, createService, hire } from '@/tests/helpers/fixtures';
import { employ } from './people';
import { describeWithCompany } from './companyFixture';

/** Undo goes by the database's clock, so that the dates are ahead of the real one. */
const zone = 'Europe/Kyiv';
const date = addDays(toLocal(zone, Date.now() / 1000).date, 7);
const [morning, evening] = [toInstant(zone, date, '10:00'), toInstant(zone, date, '17:00')];
const nextDay = toInstant(zone, addDays(date, 1), '10:00');

const short = (to: string) => nineToSix.map(shift => ({ ...shift, to }));
const withBreak = nineToSix.map(shift => ({ ...shift, breaks: [{ from: '16:30', to: '17:30' }] }));

type Kind =
  'hours' | 'breaks' | 'time_zone' | 'closing_day' | 'shift' | 'time_off' | 'service' | 'performers';

describeWithCompany('employees', 'a change of schedule', fixture => {
  /** Marta, who performs what the owner performs too, with a visit at each of these times. */
  async function bookedSalon(starts = [morning, evening]) {
    const { api, company, olena, owner, path } = fixture();
    const service = await createService(api.db, company, [olena]);
    const marta = await employ(fixture(), { services: [service] });
    const record_ids: number[] = [];
    for (const start_at of starts) {
      const booked = await owner.post(`/companies/${company}/records`, {
        items: [{ service_id: service, employee_id: marta.id, start_at }],
        customer: { first_name: 'Hanna', email: 'hanna@example.org' },
      });
      record_ids.push(booked.body.data.record_ids[0]);
    }
    const root = `/companies/${company}`;
    const read = async (id: number) => (await owner.get(`${root}/records/${id}`)).body.data;
    const performers = (await owner.get(`${root}/services/${service}`)).body.data.employees;
    type Call = [method: 'POST' | 'PUT' | 'DELETE', path: string, body: object];
    const calls: Record<Kind, Call> = {
      hours: ['PUT', root, { working_hours: short('17:00') }],
      breaks: ['PUT', `${path}/${marta.id}`, { working_hours: withBreak }],
      time_zone: ['PUT', `${root}/settings`, { company: { timezone: 'Asia/Dubai' } }],
      closing_day: ['POST', `${root}/schedule_adjustments`, { date, type: 'holiday' }],
      shift: [
        'POST',
        `${path}/${marta.id}/schedule_adjustments`,
        { date, type: 'short_day', from: '09:00', to: '16:00' },
      ],
      time_off: ['POST', `${path}/${marta.id}/schedule_adjustments`, { date, type: 'holiday' }],
      service: [
        'PUT',
        `${root}/services/${service}`,
        { employees: performers.map((one: object) => ({ ...one, duration: 90 })) },
      ],
      performers: [
        'PUT',
        `${root}/services/${service}`,
        { employees: performers.filter((one: { employee_id: number }) => one.employee_id === olena) },
      ],
    };
    /** The body of the same change to `schedule_impact`. */
    const impact = (kind: Kind) => {
      const { company: nested, ...body } = calls[kind][2] as { company?: object };
      const whose = ['breaks', 'shift', 'time_off'].includes(kind) ? { employee_id: marta.id } : {};
      const which = ['service', 'performers'].includes(kind) ? { service_id: service } : {};
      return owner.post(`${root}/schedule_impact`, {
        change: { kind, ...whose, ...which, ...nested, ...body },
      });
    };
    const change = (kind: Kind, decisions?: VisitDecision[]) => {
      const [method, to, body] = calls[kind];
      return owner.call(method, to, { ...body, decisions });
    };
    const undo = (token: string) => owner.post(`${root}/undo`, { undo: token });
    return { service, marta, record_ids, root, read, impact, change, undo };
  }

  const outside: [Kind, AffectedVisit['reason'], number[]][] = [
    ['hours', 'outside_hours', [1]],
    ['breaks', 'outside_hours', [1]],
    ['time_zone', 'outside_hours', [1]],
    ['closing_day', 'adjustment', [0, 1]],
    ['shift', 'adjustment', [1]],
    ['time_off', 'adjustment', [0, 1]],
    ['service', 'too_long', [1]],
    ['performers', 'not_performed', [0, 1]],
  ];

  it.each(outside)(
    'says which visits it strands, and stores nothing until each is decided: %s',
    async (kind, reason, which) => {
      const salon = await bookedSalon();
      const expected = which.map(index => ({ record_id: salon.record_ids[index], reason }));
      const preview = await salon.impact(kind);
      expect([preview.status, preview.body.data]).toMatchObject([200, { visits: expected }]);
      expect(preview.body.data.visits).toHaveLength(which.length);

      const refused = await salon.change(kind);
      expect([refused.status, refused.body.error]).toMatchObject([
        409,
        { code: 'needs_decisions', visits: preview.body.data.visits },
      ]);
      // Nothing was stored: the same change strands the same visits.
      expect((await salon.impact(kind)).body).toEqual(preview.body);

      const partly = which.slice(1).map(index => keep(salon.record_ids[index]!));
      const unknown = [...which.map(index => keep(salon.record_ids[index]!)), keep(999_999)];
      for (const decisions of [partly, unknown]) {
        const { status, body } = await salon.change(kind, decisions);
        expect([status, body.error.code]).toEqual([409, 'needs_decisions']);
      }
    },
  );

  it.each(outside)(
    'is one command with what is decided, and one undo takes it all back: %s',
    async (kind, _, which) => {
      const { olena } = fixture();
      const salon = await bookedSalon();
      const { visits } = (await salon.impact(kind)).body.data as { visits: AffectedVisit[] };
      const before = await Promise.all(salon.record_ids.map(salon.read));
      const ways = new Set(visits.flatMap(({ choices }) => choices.map(choice => choice.kind)));
      for (const way of ways) {
        const decisions = visits.map(({ record_id }) => ({
          record_id,
          kind: way,
          ...(way === 'reassign' && { employee_id: olena }),
        }));
        const answer = await salon.change(kind, decisions);
        expect([way, answer.status < 300, answer.body.error]).toEqual([way, true, undefined]);
        for (const index of which) {
          const record = await salon.read(salon.record_ids[index]!);
          expect([record.flow.status, record.forced, record.employee.id]).toEqual([
            way === 'cancel' ? 'cancelled' : 'active',
            way === 'keep' || way === 'offer',
            way === 'reassign' ? olena : salon.marta.id,
          ]);
        }
        expect([way, (await salon.undo(answer.body.meta.undo)).status]).toEqual([way, 200]);
        for (const [index, id] of salon.record_ids.entries()) {
          const { flow, forced, employee, start_at } = await salon.read(id);
          const { flow: old, ...same } = before[index];
          expect([flow.status, forced, employee, start_at]).toEqual([
            old.status,
            same.forced,
            same.employee,
            same.start_at,
          ]);
        }
        expect(((await salon.impact(kind)).body.data.visits as AffectedVisit[]).length).toBe(which.length);
      }
    },
  );

  it('decides one visit so and another so, and a colleague takes only one of two at once', async () => {
    const { api, company, olena, owner, path } = fixture();
    const salon = await bookedSalon([morning, evening, nextDay]);
    const [first, second] = salon.record_ids as [number, number];
    const marko = await hire(api.db, company, { first_name: 'Marko' });
    const performed = (await owner.get(`${path}/${salon.marta.id}`)).body.data.services;
    await owner.put(`${path}/${marko}`, { services: performed });
    const also = await owner.post(`/companies/${company}/records`, {
      items: [{ service_id: salon.service, employee_id: marko, start_at: morning }],
    });
    const third = also.body.data.record_ids[0];

    const leaves = (decisions: object[]) =>
      owner.delete(`${path}?ids=${salon.marta.id},${marko}`, { decisions });
    const to = (record_id: number) => ({ record_id, kind: 'reassign', employee_id: olena });
    const rest = [to(second), { record_id: salon.record_ids[2]!, kind: 'cancel' }];
    const refused = await leaves([to(first), to(third), ...rest]);
    expect([refused.status, refused.body.error.refused]).toEqual([409, [third]]);
    expect((await salon.read(first)).employee.id).toBe(salon.marta.id);

    const { status, body } = await leaves([to(first), { record_id: third, kind: 'cancel' }, ...rest]);
    expect(status).toBe(200);
    expect((await salon.read(third)).flow.status).toBe('cancelled');
    expect((await salon.undo(body.data.undo)).status).toBe(200);
    expect((await salon.read(first)).employee.id).toBe(salon.marta.id);
    expect((await salon.read(third)).flow.status).toBe('active');
  });

  it('asks a client for another time, once, and the visit stays until they choose', async () => {
    const { api } = fixture();
    const salon = await bookedSalon();
    const sent = async () =>
      (
        await api.db.pool.query(
          "select template, state from messages where template = 'visit_offered' and company_id = $1",
          [fixture().company],
        )
      ).rows;
    const answer = await salon.change('hours', [{ record_id: salon.record_ids[1]!, kind: 'offer' }]);
    expect(await sent()).toEqual([{ template: 'visit_offered', state: 'waiting' }]);
    expect((await salon.read(salon.record_ids[1]!)).start_at).toBe(evening);
    await salon.undo(answer.body.meta.undo);
    expect(await sent()).toEqual([{ template: 'visit_offered', state: 'dropped' }]);
  });

  it('lets a client choose somebody else who performs the service, where clients can book it', async () => {
    const { api, company, olena, owner } = fixture();
    const salon = await bookedSalon([morning]);
    const [record_id] = salon.record_ids as [number];
    const kindsOf = async () => {
      const [visit] = (await salon.impact('performers')).body.data.visits as AffectedVisit[];
      return visit!.choices.map(({ kind }) => kind);
    };
    expect(await kindsOf()).toContain('offer');
    for (const [off, on] of [
      [
        'update services set is_enabled = false where company_id = $1',
        'update services set is_enabled = true where company_id = $1',
      ],
      [
        "update settings set value = 'false' where name = 'business_site_enabled' and company_id = $1",
        "update settings set value = 'true' where name = 'business_site_enabled' and company_id = $1",
      ],
    ] as const) {
      await api.db.pool.query(off, [company]);
      expect([off, await kindsOf()]).toEqual([off, expect.not.arrayContaining(['offer'])]);
      await api.db.pool.query(on, [company]);
    }

    const changed = await salon.change('performers', [{ record_id, kind: 'offer', employee_id: undefined }]);
    expect(changed.status).toBe(200);
    expect(await salon.read(record_id)).toMatchObject({ employee: { id: salon.marta.id }, forced: true });
    const { visit_id } = await salon.read(record_id);
    const link = await inCompany(api.db, company, tx => linkOf(tx, visit_id, testConfig.secret_key));
    const slug = (await owner.get(salon.root)).body.data.slug;
    const visit = `/sites/${slug}/bookings/${link}`;
    const { body } = await api.get(`${visit}/availability?from=${date}&days=1`);
    expect(new Set((body.data[0].slots as Slot[]).flatMap(({ employee_ids }) => employee_ids))).toEqual(
      new Set([olena]),
    );
    const refused = await api.patch(visit, { start_at: morning, employee_id: salon.marta.id });
    expect(refused.status).toBe(422);
    expect((await api.patch(visit, { start_at: morning })).status).toBe(200);
    expect(await salon.read(record_id)).toMatchObject({ employee: { id: olena }, forced: false });

    const other = await bookedSalon([evening]);
    const nobody = await owner.put(`${other.root}/services/${other.service}`, { employees: [] });
    const choices = (nobody.body.error.visits as AffectedVisit[])[0]!.choices;
    expect(choices).toEqual([{ kind: 'keep' }, { kind: 'cancel' }]);
  });

  it('a date that goes by the usual hours again strands visits too', async () => {
    const { owner, path } = fixture();
    const laterDate = addDays(date, 2);
    const salon = await bookedSalon([morning]);
    const days = `${path}/${salon.marta.id}/schedule_adjustments`;
    await owner.post(days, { date: laterDate, type: 'all_day' });
    const start_at = toInstant(zone, laterDate, '22:00');
    const items = [{ service_id: salon.service, employee_id: salon.marta.id, start_at }];
    const late = (await owner.post(`${salon.root}/records`, { items })).body.data.record_ids[0];
    const [{ id }] = (await owner.get(days)).body.data;
    expect((await owner.delete(`${days}/${id}`)).body.error.code).toBe('needs_decisions');
    const removed = await owner.delete(`${days}/${id}`, { decisions: [keep(late)] });
    expect([removed.status, (await owner.get(days)).body.data]).toEqual([200, []]);
    expect((await salon.undo(removed.body.meta.undo)).status).toBe(200);
    expect((await owner.get(days)).body.data).toMatchObject([{ date: laterDate, type: 'all_day' }]);
  });

  it('is not undone once a visit was booked in the hours that it opened, or has changed since', async () => {
    const { owner, company } = fixture();
    const salon = await bookedSalon();
    const decisions = [keep(salon.record_ids[1]!)];
    const longer = nineToSix.map(shift => ({ ...shift, from: '07:00', to: '17:00' }));
    const open = await owner.put(salon.root, { working_hours: longer, decisions });
    const items = [
      { service_id: salon.service, employee_id: salon.marta.id, start_at: toInstant(zone, date, '07:00') },
    ];
    const early = (await owner.post(`${salon.root}/records`, { items })).body.data.record_ids[0];
    const cancel = (id: number) => owner.post(`${salon.root}/records/${id}/commands`, { command: 'cancel' });
    const undo = () => salon.undo(open.body.meta.undo);
    expect((await undo()).body.error.code).toBe('undo_not_possible');
    await cancel(early);
    await cancel(salon.record_ids[1]!);
    expect((await undo()).body.error.code).toBe('undo_not_possible');
    const { working_hours } = (await owner.get(`/companies/${company}`)).body.data;
    expect(working_hours[0]).toMatchObject({ from: '07:00', to: '17:00' });
  });

  it('gives visits back to those who perform them again when it is undone', async () => {
    const { api, company, olena, owner } = fixture();
    const salon = await bookedSalon();
    const other = await createService(api.db, company, [salon.marta.id]);
    const [performer] = (await owner.get(`${salon.root}/services/${other}`)).body.data.employees;
    const items = [
      { service_id: other, employee_id: salon.marta.id, start_at: toInstant(zone, date, '13:00') },
    ];
    const id = (await owner.post(`${salon.root}/records`, { items })).body.data.record_ids[0];
    const swapped = await owner.put(`${salon.root}/services/${other}`, {
      employees: [{ ...performer, employee_id: olena }],
      decisions: [{ record_id: id, kind: 'reassign', employee_id: olena }],
    });
    expect((await salon.read(id)).employee.id).toBe(olena);
    expect((await salon.undo(swapped.body.meta.undo)).status).toBe(200);
    expect((await salon.read(id)).employee.id).toBe(salon.marta.id);
  });

  it('by two people at once: one is saved as a whole, the other learns that it is stale', async () => {
    const { owner, company } = fixture();
    const salon = await bookedSalon();
    const { version } = (await salon.impact('hours')).body.data;
    expect(version).toBe((await owner.get(`/companies/${company}`)).body.data.version);
    const decisions = [keep(salon.record_ids[1]!)];
    const save = (to: string) =>
      owner.put(`/companies/${company}`, { working_hours: short(to), version, decisions });
    const answers = await Promise.all([save('17:00'), save('16:30')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = answers.find(({ status }) => status === 409)!;
    expect(stale.body.error.code).toBe('stale_version');
    const saved = answers.find(({ status }) => status === 200)!;
    const { working_hours } = (await owner.get(`/companies/${company}`)).body.data;
    expect(working_hours).toEqual(saved.body.data.working_hours);
  });

  it('of an employee by themselves concerns their own visits, and they reassign none', async () => {
    const { owner, employee, company, path, olena, api } = fixture();
    const [iryna] = (await employee.get(path)).body.data;
    const service = await createService(api.db, company, [olena, iryna.id]);
    const items = [{ service_id: service, employee_id: iryna.id, start_at: morning }];
    const record_id = (await owner.post(`/companies/${company}/records`, { items })).body.data.record_ids[0];
    const days = `${path}/${iryna.id}/schedule_adjustments`;
    const off = { date, type: 'holiday' };
    const { body } = await employee.post(days, off);
    expect(body.error.visits[0].choices).toEqual([{ kind: 'keep' }, { kind: 'cancel' }]);
    const change = { kind: 'time_off', employee_id: iryna.id, ...off };
    expect((await employee.post(`/companies/${company}/schedule_impact`, { change })).status).toBe(200);
    const others = { ...change, employee_id: olena };
    expect((await employee.post(`/companies/${company}/schedule_impact`, { change: others })).status).toBe(
      404,
    );

    const decided = await employee.post(days, { ...off, decisions: [{ record_id, kind: 'cancel' }] });
    expect(decided.status).toBe(201);
    const undone = await employee.post(`/companies/${company}/undo`, { undo: decided.body.meta.undo });
    expect(undone.status).toBe(200);
    const { flow } = (await owner.get(`/companies/${company}/records/${record_id}`)).body.data;
    expect(flow.status).toBe('active');
  });
});

const keep = (record_id: number): VisitDecision => ({ record_id, kind: 'keep', employee_id: undefined });
