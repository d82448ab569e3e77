import type { Database } from '@/server/platform/db/open';
import type { Entities } from '../routes/helpers/row';

/** A row in each table that the example company leaves empty; `$1` is the company. */
export async function fillTables({ pool }: Database, of: Entities, user_id: number): Promise<void> {
  const { company } = of;
  const run = (text: string, ...values: (number | string)[]) => pool.query(text, [company, ...values]);
  const { rows: files } = await run('select id from files where company_id = $1');
  const { rows: items } = await run(
    'select id from order_items where company_id = $1 and order_id = $2',
    of.order,
  );
  await run(`insert into unsubscriptions values ($1, 'ReviewRequest', 'a digest', now())`);
  await run('insert into company_photos values ($1, $2, 0)', files[0].id);
  await run(
    `insert into stock_movements (company_id, product_id, kind, qty, change, stock) values ($1, $2, 'receipt', 5, 5, 5)`,
    of.product,
  );
  await run(
    `insert into cash_movements (company_id, cash_shift_id, kind, amount, reason, actor)
     values ($1, $2, 'in', 100, 'Change', $3)`,
    of.shift,
    user_id,
  );
  await run(
    `insert into wage_rules (company_id, employee_id, rules)
     values ($1, $2, '[{"of": "services", "kind": "percent", "value": 40}]')`,
    of.employee,
  );
  await run(
    `insert into wage_adjustments (company_id, employee_id, date, amount, reason, actor)
     values ($1, $2, '2027-01-05', 100, 'Bonus', $3)`,
    of.employee,
    user_id,
  );
  await run(
    `insert into payroll_periods (company_id, "from", "to", closed_at, closed_by, currency, rows)
     values ($1, '2026-01-01', '2026-01-31', now(), $2, 'UAH', '[]')`,
    user_id,
  );
  await run(
    `insert into certificate_entries (company_id, certificate_id, kind, amount, balance) values ($1, $2, 'sold', 100, 100)`,
    of.certificate,
  );
  await run(
    `insert into points_entries (company_id, customer_id, order_id, kind, points, rate)
     values ($1, $2, $3, 'earned', 5, '{"points_percent": 5, "point_value": 100}')`,
    of.customer,
    of.order,
  );
  await run('insert into article_pictures values ($1, $2, $3)', of.article, files[0].id);
  await run(`insert into membership_features values ($1, $2, 0, 'Tea')`, of.membership);
  await run(
    `insert into membership_addons (company_id, membership_id, seq, service_id, visits, price)
     values ($1, $2, 0, $3, 5, 100)`,
    of.membership,
    of.service,
  );
  await run('insert into membership_employees values ($1, $2, $3)', of.membership, of.employee);
  const { rows: sold } = await run(
    `insert into customer_memberships
       (company_id, customer_id, membership_id, order_id, order_item_id, name, starts_on, ends_on)
     values ($1, $2, $3, $4, $5, 'Ten visits', '2027-01-01', '2027-02-01') returning id`,
    of.customer,
    of.membership,
    of.order,
    items[0].id,
  );
  await run(
    `insert into customer_membership_addons (company_id, customer_membership_id, seq, service_id, name, price, visits)
     values ($1, $2, 0, $3, 'Haircut', 100, 5)`,
    sold[0].id,
    of.service,
  );
  await run(
    `insert into membership_entries (company_id, customer_membership_id, seq, delta, reason, record_id)
     values ($1, $2, 0, -1, 'drawn', $3)`,
    sold[0].id,
    of.record,
  );
  // The references of these two tables make a circle.
  await run('update order_items set customer_membership_id = $2 where company_id = $1', sold[0].id);
  await run(`insert into import_mappings values ($1, 'customers', '{"kontakt": "full_name"}')`);
  await run('insert into credit_entries (company_id, amount) values ($1, -7)');
  const { rows: integrations } = await run(
    `insert into payment_integrations (company_id, provider, is_enabled, public_key, private_key_sealed)
     values ($1, 'liqpay', true, 'i1', 'sealed') returning id`,
  );
  await run(
    `insert into payment_attempts (company_id, order_id, integration_id, reference, amount, currency, page_url, expires_at)
     values ($1, $2, $3, 'reference', 100, 'UAH', 'https://pay.example', now())`,
    of.order,
    integrations[0].id,
  );
  await run(
    `insert into provider_events (company_id, integration_id, event_key, reference, status, received_at)
     values ($1, $2, 'key', 'reference', 'ok', now())`,
    integrations[0].id,
  );
  await run(
    `insert into invoice_attempts (company_id, invoice_id, way, reference, amount, currency, state, expires_at)
     values ($1, $2, 'card', 'reference', 100, 'EUR', 'done', now())`,
    of.invoice,
  );
  await run(
    `insert into invoice_events (company_id, event_key, reference, status, received_at)
     values ($1, 'key', 'reference', 'ok', now())`,
  );
  await run(
    `insert into support_requests (company_id, user_id, topic, description) values ($1, $2, 'other', 'How?')`,
    user_id,
  );
}
