import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMessages } from '@/server/modules/messages/operations/sendMessages';
import { queueMessage, type Message } from '@/server/core/messages/queueMessage';
import { inCompany } from '@/server/platform/db/scope';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { startMailServer } from '@/tests/helpers/fakes/mailServer';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { openSendDeps } from '@/tests/helpers/sendDeps';

const hour_s = 3600;
const always = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '00:00', to: '24:00', breaks: [] }));
const anna = {
  first_name: 'Anna',
  last_name: 'Koval',
  phone: '+380671234567',
  email: 'anna@example.org',
};
const without = 'The recipient has no address that this message can go to.';

type Row = { channel: string; to: string; state: string; error: string | null; locale: string };

describe.each(kinds)('where a message goes is read when it is sent, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let owner_id: number;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let data_dir: string;
  let path: string;
  let company: number;
  let item: object;
  let present: number;
  let sequence = 0;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api.close());
  beforeEach(async () => {
    mail = await startMailServer();
    data_dir = mkdtempSync(join(tmpdir(), 'sms-'));
    mkdirSync(join(data_dir, 'outbox'));
    await api.db.pool.query('delete from messages');
    present = Math.floor(Date.now() / 1000);
    api.clock.now = present;
    company = await createCompany(api.db, {
      slug: `addressed-${++sequence}`,
      hours: always,
      settings: { 'reminders.record.first': 24 },
    });
    const user = await createUser(api.db, `owner-${sequence}@example.org`);
    owner_id = user.id;
    const employee = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    const service_id = await createService(api.db, company, [employee]);
    owner = api.as(user.token);
    path = `/companies/${company}`;
    item = { service_id, employee_id: employee, start_at: present + 48 * hour_s };
  });
  afterEach(async () => {
    await mail.close();
    rmSync(data_dir, { recursive: true });
  });

  const book = async (customer: object = anna) => {
    const { body } = await owner.post(`${path}/records`, { items: [item], customer });
    return body.data.records[0];
  };
  const send = async () => {
    await api.db.pool.query("update messages set send_after = now() where state = 'waiting'");
    const { deps } = openSendDeps(api.db, { smtp_url: mail.url, data_dir }, () => present);
    await sendMessages(deps, new AbortController().signal);
  };
  const smsTo = () =>
    readdirSync(join(data_dir, 'outbox'), { recursive: true })
      .map(String)
      .filter(name => name.endsWith('.sms.json'))
      .map(name => JSON.parse(readFileSync(join(data_dir, 'outbox', name), 'utf8')).to);
  const messagesOf = async (template: string): Promise<Row[]> => {
    const { rows } = await api.db.pool.query(
      `select channel, "to", state, error, locale from messages where template = $1 order by id`,
      [template],
    );
    return rows;
  };
  const change = (id: number, changes: object) => owner.put(`${path}/customers/${id}`, changes);
  const merge = async (from: number, card: object) => {
    const { body } = await owner.post(`${path}/customers`, { first_name: 'Hanna', ...card });
    return owner.post(`${path}/customers/${from}/merge`, { into: body.data.id });
  };

  it.each<[string, (id: number) => Promise<unknown>, Partial<Row>]>([
    ['stays', async () => {}, { channel: 'email', to: 'anna@example.org', state: 'sent' }],
    [
      'is corrected',
      id => change(id, { email: 'new@example.org' }),
      { channel: 'email', to: 'new@example.org', state: 'sent' },
    ],
    [
      'has no e-mail any more',
      id => change(id, { email: null }),
      { channel: 'sms', to: anna.phone, state: 'sent' },
    ],
    [
      'has neither any more',
      id => change(id, { email: null, phone: null }),
      { state: 'dropped', error: without },
    ],
    [
      'speaks another language',
      id => change(id, { locale: 'en' }),
      { to: 'anna@example.org', state: 'sent' },
    ],
    [
      'is merged into another',
      id => merge(id, { email: 'hanna@example.org' }),
      { channel: 'email', to: 'hanna@example.org', state: 'sent' },
    ],
    [
      'is merged into another with a phone alone, which takes the e-mail',
      id => merge(id, { phone: '+380509998877' }),
      { channel: 'email', to: 'anna@example.org', state: 'sent' },
    ],
    ['is erased', id => owner.post(`${path}/customers/${id}/erase`, {}), { to: '', state: 'dropped' }],
  ])('of a reminder whose customer’s card %s', async (_, happens, expected) => {
    const { customer } = await book();
    await happens(customer.id);
    await send();
    expect(await messagesOf('visit_reminder')).toMatchObject([expected]);
    const received = mail.received.filter(({ subject }) => /is coming/.test(subject ?? ''));
    const isMailed = expected.state === 'sent' && expected.channel !== 'sms';
    expect(received.flatMap(({ recipients }) => recipients)).toEqual(isMailed ? [expected.to] : []);
    expect(smsTo()).toEqual(expected.channel === 'sms' ? [anna.phone, anna.phone] : []);
  });

  it('of a reminder to whom nothing could reach when they booked', async () => {
    const { customer, order_id } = await book({ first_name: 'Petro' });
    expect(await messagesOf('visit_reminder')).toEqual([]);
    await change(customer.id, { email: 'petro@example.org' });
    await send();
    expect(await messagesOf('visit_reminder')).toMatchObject([{ to: 'petro@example.org', state: 'sent' }]);
    const { body } = await owner.get(`${path}/orders/${order_id}`);
    expect(body.data.activity_log.map(({ type }: { type: string }) => type)).toContain('visit_reminder');
  });

  it('and the log names a reminder that could reach nobody', async () => {
    const { customer, order_id } = await book();
    await change(customer.id, { email: null, phone: null });
    await send();
    const { body } = await owner.get(`${path}/orders/${order_id}`);
    const logged = body.data.activity_log.filter(({ type }: { type: string }) => type === 'visit_reminder');
    expect(logged).toMatchObject([{ delivery: { state: 'dropped' } }]);
  });

  it.each<[string, () => Promise<unknown>, Partial<Row>]>([
    ['stays', async () => {}, { state: 'sent', locale: 'en' }],
    [
      'has a new login',
      () =>
        api.db.pool.query(`update users set email = 'new-${sequence}@example.org' where id = $1`, [owner_id]),
      { to: 'new', state: 'sent' },
    ],
    [
      'has none any more',
      () => api.db.pool.query('update users set email = null where id = $1', [owner_id]),
      { state: 'dropped', error: without },
    ],
  ])('of a message to one of the company’s people who %s', async (_, happens, { to, ...expected }) => {
    await inCompany(api.db, company, tx =>
      queueMessage(tx, {
        company_id: company,
        user_id: owner_id,
        channel: 'email',
        to: `owner-${sequence}@example.org`,
        template: 'plan_lowered',
        locale: 'en',
        params: { company_id: company, company_name: 'Kalyna', plan: 'team' },
        dedupe_key: 'lowered',
      } as Message),
    );
    await happens();
    await send();
    const address = expected.state === 'dropped' ? {} : { to: `${to ?? 'owner'}-${sequence}@example.org` };
    expect(await messagesOf('plan_lowered')).toMatchObject([{ ...expected, ...address }]);
  });

  it('and an invitation to an address that the card no longer has is not sent', async () => {
    const { customer } = await book();
    await owner.post(`${path}/customers/${customer.id}/invite`, {});
    await change(customer.id, { email: 'new@example.org' });
    await send();
    expect(await messagesOf('customer_invited')).toMatchObject([{ state: 'dropped' }]);
  });
});
