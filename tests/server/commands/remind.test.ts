import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMessages } from '@/server/modules/messages/operations/sendMessages';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { startMailServer } from '@/tests/helpers/fakes/mailServer';
import { openSendDeps } from '@/tests/helpers/sendDeps';
import { createCompany, createUser, hire, createService } from '@/tests/helpers/fixtures';

const hour_s = 3600;
const minute_s = 60;
const signal = new AbortController().signal;
const always = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '00:00', to: '24:00', breaks: [] }));

/** The outbox goes by the database's clock, which nobody moves: what is written is written three days before. */
describe.each(kinds)('reminders, on %s', kind => {
  let api: Api;
  let me: ApiClient;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let company: number;
  let service: number;
  let employee: number;
  let present: number;
  let sequence = 0;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api.close());
  beforeEach(async () => {
    mail = await startMailServer();
    await api.db.pool.query('delete from messages');
    company = await createCompany(api.db, {
      slug: `reminds-${++sequence}`,
      hours: always,
      settings: { 'reminders.record.first': 24 },
    });
    const user = await createUser(api.db, `owner-${sequence}@example.org`);
    employee = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    service = await createService(api.db, company, [employee]);
    me = api.as(user.token);
    present = Math.floor(Date.now() / 1000);
    api.clock.now = present - 72 * hour_s;
  });
  afterEach(() => mail.close());

  const dueIn = (hours: number) => present + hours * hour_s - minute_s;
  const anna = { first_name: 'Anna', email: 'anna@example.org' };
  const book = async (start_at: number, customer: object = anna) => {
    const items = [{ service_id: service, employee_id: employee, start_at }];
    const { status, body } = await me.post(`/companies/${company}/records`, { items, customer });
    expect([status, body.error]).toEqual([201, undefined]);
    return body.data.records[0];
  };
  const settle = (name: string, value: number) =>
    me.put(`/companies/${company}/settings`, { settings: { [name]: value } });
  const deps = () => openSendDeps(api.db, { smtp_url: mail.url }, () => present).deps;
  const reminded = async () => {
    await Promise.all([sendMessages(deps(), signal), sendMessages(deps(), signal)]);
    return mail.received.filter(({ subject }) => /is coming/.test(subject ?? ''));
  };
  const states = async () => {
    const { rows } = await api.db.pool.query<{ state: string }>(
      "select state from messages where template = 'visit_reminder' order by id",
    );
    return rows.map(({ state }) => state);
  };

  it('go so many hours before the visit, once, and with the client’s own link', async () => {
    await book(dueIn(24));
    await book(dueIn(48));
    const [one, ...others] = await reminded();
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      to: [{ address: 'anna@example.org' }],
      subject: expect.stringMatching(/^Your visit is coming up: /),
    });
    expect(one!.text).toContain(`/s/reminds-${sequence}/visits/`);
    expect(await reminded()).toHaveLength(1);
    expect(await states()).toEqual(['sent', 'waiting']);
  });

  it('are two where the company says so, and none for a visit that begins sooner', async () => {
    await settle('reminders.record.second', 2);
    await book(dueIn(2));
    expect(await states()).toEqual(['waiting', 'waiting']);
    api.clock.now = present;
    await book(dueIn(5), { first_name: 'Ivan', email: 'ivan@example.org' });
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
    expect(await reminded()).toHaveLength(2);
  });

  it('go by SMS to whoever left a phone alone, and to nobody who left nothing', async () => {
    await book(dueIn(24), { first_name: 'Ivan', phone: '+380671234567' });
    await book(dueIn(30), { first_name: 'Petro' });
    const { rows } = await api.db.pool.query(
      `select channel, "to" from messages where template = 'visit_reminder'`,
    );
    expect(rows).toEqual([{ channel: 'sms', to: '+380671234567' }]);
  });

  it('move with the visit, and back with it', async () => {
    const { id } = await book(dueIn(24));
    const move = (start_at: number) =>
      me.patch(`/companies/${company}/records/${id}`, { start_at, force: true });
    await move(dueIn(30));
    expect(await reminded()).toEqual([]);
    expect(await states()).toEqual(['dropped', 'waiting']);

    const other = await book(dueIn(60));
    await me.patch(`/companies/${company}/records/${other.id}`, { start_at: dueIn(23) });
    expect(await reminded()).toHaveLength(1);
  });

  it('are not sent of a visit that is cancelled, and are of one that is reopened', async () => {
    const { id } = await book(dueIn(24));
    const t = (command: string) => me.post(`/companies/${company}/records/${id}/commands`, { command });
    await t('cancel');
    await t('reopen');
    expect(await reminded()).toHaveLength(1);

    const other = await book(dueIn(26));
    await settle('reminders.record.first', 26);
    await me.post(`/companies/${company}/records/${other.id}/commands`, { command: 'cancel' });
    expect(await reminded()).toHaveLength(1);
  });

  it('follow the settings, for visits that are booked already', async () => {
    await settle('reminders.record.first', 0);
    await book(dueIn(12));
    expect(await states()).toEqual([]);
    await settle('reminders.record.first', 12);
    await settle('reminders.record.second', 12);
    expect(await states()).toEqual(['waiting']);
    await settle('reminders.record.first', 0);
    await settle('reminders.record.second', 0);
    expect(await reminded()).toEqual([]);
    expect(await states()).toEqual(['dropped', 'dropped']);
  });

  it('are not said twice when the hours change after the first has gone', async () => {
    await book(dueIn(24));
    expect(await reminded()).toHaveLength(1);
    await settle('reminders.record.first', 23);
    await api.db.pool.query("update messages set send_after = now() where state = 'waiting'");
    expect(await reminded()).toHaveLength(1);
    expect(await states()).toEqual(['sent', 'dropped']);
  });

  it('stand in the order’s log once they have gone, with how they were delivered', async () => {
    const { order_id } = await book(dueIn(24));
    const log = async () => {
      const { body } = await me.get(`/companies/${company}/orders/${order_id}`);
      return body.data.activity_log.filter(({ type }: { type: string }) => type === 'visit_reminder');
    };
    expect(await log()).toEqual([]);
    await reminded();
    expect(await log()).toMatchObject([{ delivery: { channel: 'email', state: 'sent' } }]);
  });
});
