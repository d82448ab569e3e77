import { inCompany } from '@/server/platform/db/scope';
import { exportStorageOf } from '@/server/platform/gateways/storage/openStorage';
import { orderLink } from '@/server/modules/orders/queries/clientOrder';
import { seal } from '@/server/platform/security/seal';
import { webhookSealLabel } from '@/server/modules/webhooks';
import { testConfig } from '@/tests/helpers/config';
import { randomBytes } from 'node:crypto';
import type { Api } from '@/tests/helpers/api';
import { importableCollections } from '@/domain/imports/collections';
import { rowOutcomes } from '@/domain/imports/import';
import { exampleOf } from '@/tests/helpers/exampleOf';
import { createGoods } from '@/tests/helpers/goods';
import { createApiKey } from '@/tests/helpers/apiKeys';
import { createCompany, hire, createService } from '@/tests/helpers/fixtures';
import { plainCollections } from './matrix';
import type { Row, Entities } from './row';

/** A company with one of each thing that a path can name, where this user is the owner. */
export async function createEntities(
  api: Api,
  slug: string,
  user: { id: number; token: string },
  start_at: number,
): Promise<Entities> {
  const company = await createCompany(api.db, {
    slug,
    plan: 'business',
    settings: { assistant_on_site: true },
  });
  const employee = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
  const service = await createService(api.db, company, [employee]);
  const booked = await api.post(`/sites/${slug}/bookings`, {
    items: [{ service_id: service }],
    start_at,
    customer: { name: 'Anna', phone: '+380671234567', email: 'anna@example.org' },
  });
  const { rows } = await api.db.pool.query<{
    record: number;
    visit: number;
    line: number;
    customer: number;
    order: number;
    payment: number;
    notification: number;
  }>(
    `with paid as (insert into payments (company_id, order_id, kind, state, payment_method, amount)
       select company_id, id, 'payment', 'done', 'cash', 100 from orders where company_id = $1 returning id, order_id)
     select r.id as record, v.id as visit, r.order_item_id as line, v.customer_id as customer, n.id as notification, v.order_id as "order", p.id as payment
     from paid p join visits v on v.order_id = p.order_id join records r on r.visit_id = v.id
     join notifications n on n.company_id = r.company_id and n.type = 'RecordCreatedNotification'
     where r.company_id = $1`,
    [company],
  );
  const { record, visit, line, customer, order, payment, notification } = rows[0]!;
  const { token } = booked.body.data;
  const { rows: signedIn } = await api.db.pool.query<{ family: string }>(
    'select family from sessions where user_id = $1',
    [user.id],
  );
  const { rows: connected } = await api.db.pool.query<{ id: number }>(
    `insert into calendar_connections (user_id, provider, account, refresh_token_sealed)
       values ($1, 'google', 'a', 'b') returning id`,
    [user.id],
  );
  const goods = await createGoods(api.db, company, service);
  const { rows: addresses } = await api.db.pool.query<{ id: number }>(
    'select id from addresses where company_id = $1',
    [company],
  );
  return {
    company,
    slug,
    token,
    service,
    ...goods,
    employee,
    ...(await createTeam(api, company, slug)),
    customer,
    record,
    visit,
    line,
    order,
    order_token: await inCompany(api.db, company, tx => orderLink(tx, order, testConfig.secret_key)),
    payment,
    shift: await aShift(api, company, user.id),
    certificate: await aCertificate(api, company, order),
    ...(await aWish(api, { company, slug, service })),
    link: await aLink(api, company, goods.product),
    session: signedIn[0]!.family,
    address: addresses[0]!.id,
    ...(await aWebhook(api, company)),
    api_key: (await createApiKey(api, { company, token: user.token })).id,
    role: await aRole(api, company, user.token),
    article: await anArticle(api, company),
    review: await aReview(api, company),
    ...(await aChat(api, company, user.id)),
    site_chat: (await api.post(`/sites/${slug}/assistant`, {})).body.data.chat,
    invoice: await anInvoice(api, company),
    imports: await someImports(api, company, user.id),
    export: await anExport(api, company, user.id),
    sent: await anInvite(api, company, `somebody-${slug}@example.org`),
    received: await anInvite(
      api,
      await createCompany(api.db, { slug: `host-${slug}` }),
      await emailOf(api, user),
    ),
    notification,
    connection: connected[0]!.id,
    plain: await createPlainEntities(api, company, user.token),
    start_at,
  };
}

async function createPlainEntities(
  api: Api,
  company: number,
  token: string,
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const { name, schema } of plainCollections) {
    const { body } = await api.as(token).post(`/companies/${company}/${name}`, exampleOf(schema));
    ids[name] = body.data.id;
  }
  return ids;
}

/** A colleague with a day off, one who was invited, a day on which all is closed, another customer. */
async function createTeam(api: Api, company: number, slug: string) {
  const colleague = await hire(api.db, company, {
    first_name: 'Iryna',
    adjustments: [{ date: '2027-03-01', type: 'holiday' }],
  });
  await anInvite(api, company, `invited-${slug}@example.org`);
  const { rows } = await api.db.pool.query<{
    invited: number;
    absence: number;
    closing: number;
    vacation: number;
    closure: number;
    namesake: number;
  }>(
    `with closed as (insert into schedule_adjustments (company_id, date, type) values ($1, '2027-03-02', 'holiday') returning id),
       closure as (insert into schedule_adjustments (company_id, date, last_date, type)
         values ($1, '2027-07-01', '2027-07-14', 'closed') returning id),
       vacation as (insert into schedule_adjustments (company_id, resource_id, date, last_date, type)
         select $1, id, '2027-05-01', '2027-05-10', 'vacation' from resources
         where company_id = $1 and employee_id = $2 returning id),
       person as (insert into customers (company_id, first_name) values ($1, 'Anna') returning id)
     select (select employee_id from user_invites where company_id = $1) as invited,
       (select id from schedule_adjustments where company_id = $1 and resource_id is not null) as absence,
       (select id from vacation) as vacation, (select id from closure) as closure,
       (select id from closed) as closing, (select id from person) as namesake`,
    [company, colleague],
  );
  return { colleague, ...rows[0]! };
}

async function aLink(api: Api, company: number, product: number): Promise<number> {
  const { rows } = await api.db.pool.query<{ id: number }>(
    `insert into purchase_links (company_id, token, type, item_id) values ($1, 'token', 'product', $2) returning id`,
    [company, product],
  );
  return rows[0]!.id;
}

async function aShift(api: Api, company: number, user: number): Promise<number> {
  const { rows } = await api.db.pool.query<{ id: number }>(
    `insert into cash_shifts (company_id, opened_at, opened_by, opening_amount) values ($1, now(), $2, 100) returning id`,
    [company, user],
  );
  return rows[0]!.id;
}

async function aCertificate(api: Api, company: number, order: number): Promise<number> {
  const { rows } = await api.db.pool.query<{ id: number }>(
    `insert into certificates (company_id, code, amount, balance, order_id, order_item_id, seq)
     select $1, '23456789ABCD', 100, 100, $2, id, 0 from order_items where company_id = $1 and order_id = $2 limit 1
     returning id`,
    [company, order],
  );
  return rows[0]!.id;
}

async function aWish(
  api: Api,
  { company, slug, service }: { company: number; slug: string; service: number },
) {
  const { body } = await api.post(`/sites/${slug}/waiting_list`, {
    items: [{ service_id: service }],
    from: '2027-01-05',
    to: '2027-01-06',
    customer: { name: 'Bohdan', phone: '+380671234599' },
  });
  const { rows } = await api.db.pool.query<{ id: number }>(
    'select id from waiting_entries where company_id = $1',
    [company],
  );
  return { waiting: rows[0]!.id, wish: body.data.token as string };
}

async function aWebhook(api: Api, company: number): Promise<{ webhook: number; delivery: number }> {
  const { rows } = await api.db.pool.query<{ webhook: number; delivery: number }>(
    `with hook as (insert into webhooks (company_id, url, events, secret_sealed)
       values ($1, 'https://1.1.1.1/hook', '["order.paid"]', $2) returning id),
     event as (insert into webhook_events (company_id, type, subject, subject_id) values ($1, 'order.paid', 'order', 1)
       returning id),
     delivery as (insert into webhook_deliveries (company_id, webhook_id, event_id, subject, subject_id, state)
       select $1, hook.id, event.id, 'order', 1, 'delivered' from hook, event returning id, webhook_id)
     select webhook_id as webhook, id as delivery from delivery`,
    [company, seal(testConfig.secret_key, webhookSealLabel(company), 'whsec_')],
  );
  return rows[0]!;
}

async function anArticle(api: Api, company: number): Promise<number> {
  const { rows } = await api.db.pool.query<{ id: number }>(
    `insert into articles (company_id, title, content) values ($1, 'Old', '<p>Words</p>') returning id`,
    [company],
  );
  return rows[0]!.id;
}

async function aReview(api: Api, company: number): Promise<number> {
  const { rows } = await api.db.pool.query<{ id: number }>(
    `insert into reviews (company_id, visit_id, subject, rating)
     select company_id, id, 'company', 5 from visits where company_id = $1 returning id`,
    [company],
  );
  return rows[0]!.id;
}

/** With an open proposal: the draft of an article. */
async function aChat(api: Api, company: number, user: number): Promise<{ chat: number; proposal: number }> {
  const { rows } = await api.db.pool.query<{ chat: number; proposal: number }>(
    `with chat as (insert into chats (company_id, source, user_id) values ($1, 'staff', $2) returning id),
     message as (insert into chat_messages (company_id, chat_id, role, content)
       select $1, id, 'assistant', '' from chat returning id, chat_id)
     insert into chat_proposals (company_id, chat_id, message_id, kind, args, facts)
     select $1, chat_id, id, 'article', '{"title":"News"}',
       '{"title":"","lines":[],"warnings":[],"text":"News","phrase":null}' from message
     returning chat_id as chat, id as proposal`,
    [company, user],
  );
  return rows[0]!;
}

/** Previewed, of a file without rows. */
const noRows = Object.fromEntries(rowOutcomes.map(outcome => [outcome, 0]));

async function someImports(api: Api, company: number, user: number): Promise<Record<string, number>> {
  const { rows } = await api.db.pool.query<{ collection: string; id: number }>(
    `insert into imports (company_id, user_id, collection, file_name, file_size, file_key, sheets, sheet, header_row,
       columns, row_count, suggested_mapping, mapping, counts)
     select $1, $2, collection, 'file.csv', 1, 'key', '[]', 0, 1, '[]', 0, '[]', '[]', $4
     from unnest($3::text[]) as collection
     returning collection, id`,
    [company, user, importableCollections, noRows],
  );
  return Object.fromEntries(rows.map(({ collection, id }) => [collection, id]));
}

async function anExport(api: Api, company: number, user: number): Promise<number> {
  const name = `${randomBytes(16).toString('hex')}.zip`;
  await exportStorageOf(api.app.settings).write(name, Buffer.from('PK'));
  const { rows } = await api.db.pool.query<{ id: number }>(
    `insert into company_exports (company_id, state, requested_by, name, size, ended_at, expires_at)
     values ($1, 'done', $2, $3, 2, to_timestamp($4), to_timestamp($4 + 48 * 3600)) returning id`,
    [company, user, name, api.clock.now],
  );
  return rows[0]!.id;
}

async function anInvoice(api: Api, company: number): Promise<number> {
  const { rows } = await api.db.pool.query<{ id: number }>(
    `insert into invoices (company_id, number, plan, period, from_on, to_on, lines, amount, currency, state, issued_at, due_at)
     values ($1, 1, 'team', 'monthly', '2027-01-01', '2027-02-01', '[]', 1900, 'EUR', 'open', now(), now())
     returning id`,
    [company],
  );
  return rows[0]!.id;
}

async function anInvite(api: Api, company: number, login: string): Promise<string> {
  const employee = await hire(api.db, company);
  const id = randomBytes(16).toString('base64url');
  await api.db.pool.query(
    `insert into user_invites (company_id, id, employee_id, login, role, expires_at)
     values ($1, $2, $3, $4, 'administrator', now() + interval '7 days')`,
    [company, id, employee, login],
  );
  return id;
}

async function emailOf(api: Api, { id }: { id: number }): Promise<string> {
  const { rows } = await api.db.pool.query<{ email: string }>('select email from users where id = $1', [id]);
  return rows[0]!.email;
}

/** The path of a route of the matrix, for the things of a company. */
export const pathOf = (route: string, row: Row, of: Entities) =>
  route
    .split(' ')[1]!
    .replace(':company', String(of.company))
    .replace(':slug', of.slug)
    .replace(':token', of.token)
    .replace(':wish', of.wish)
    .replace(':chat', of.site_chat)
    .replace(':id', String(row.id?.(of)))
    .replace(':adjustment', String(row.adjustment?.(of)))
    .replace(':time_off', String(row.time_off?.(of)))
    .replace(':proposal_id', String(of.proposal))
    .replace(':delivery', String(row.delivery?.(of)))
    .replace(':payment', String(row.payment?.(of)))
    .replace(':name', String(row.report))
    .replace(':period', String(row.period))
    .replace(':step', String(row.step)) + (row.query?.(of) ?? '');

async function aRole(api: Api, company: number, token: string): Promise<number> {
  const { body } = await api.as(token).post(`/companies/${company}/roles`, { name: 'Desk', permissions: [] });
  return body.data.id;
}
