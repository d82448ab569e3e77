import type { PoolClient } from 'pg';
import { secretFields, type PaymentProviderName } from '@/domain/payments/providers';
import { cardSealLabel } from '@/server/modules/billing';
import { secondFactorSealLabel } from '@/server/modules/accounts';
import { calendarSealLabel } from '@/server/modules/calendars';
import { webhookSealLabel } from '@/server/modules/webhooks';
import type { Config } from '@/server/platform/config';
import type { Database } from '@/server/platform/db/open';
import { placeOf } from '@/server/platform/gateways/payments';
import { rememberSecretKey } from '@/server/platform/security/keyCheck';
import { seal, unseal } from '@/server/platform/security/seal';

type Row = { company_id: number; user_id: number; provider: PaymentProviderName } & Record<string, unknown>;
type Sealed = { table: string; key: string[]; column: string; place: (row: Row) => string };

/** Every column of the database that SECRET_KEY seals. */
const sealed: Sealed[] = [
  ...secretFields.map(field => ({
    table: 'payment_integrations',
    key: ['company_id', 'provider'],
    column: `${field}_sealed`,
    place: (row: Row) => placeOf(row, field),
  })),
  ...['secret_sealed', 'old_secret_sealed'].map(column => ({
    table: 'webhooks',
    key: ['company_id', 'id'],
    column,
    place: ({ company_id }: Row) => webhookSealLabel(company_id),
  })),
  {
    table: 'billing_cards',
    key: ['company_id'],
    column: 'token_sealed',
    place: ({ company_id }) => cardSealLabel(company_id),
  },
  {
    table: 'calendar_connections',
    key: ['user_id', 'id'],
    column: 'refresh_token_sealed',
    place: ({ user_id }) => calendarSealLabel(user_id),
  },
  {
    table: 'second_factors',
    key: ['user_id'],
    column: 'secret_sealed',
    place: ({ user_id }) => secondFactorSealLabel(user_id),
  },
];

export type Resealed = { sealed: number; unreadable: number };

/**
 * What SECRET_KEY_PREVIOUS sealed is sealed with SECRET_KEY, in one transaction, across companies: the owner of the tables
 * lifts their row security for it. What neither opens stays as it is.
 */
export async function reseal(db: Pick<Database, 'pool'>, config: Config): Promise<Resealed> {
  const client = await db.pool.connect();
  let isDone = false;
  try {
    await client.query('begin');
    const counts = { sealed: 0, unreadable: 0 };
    for (const one of sealed) await resealColumn(client, config.secret_key, one, counts);
    await rememberSecretKey(client, config);
    await client.query('commit');
    isDone = true;
    return counts;
  } finally {
    client.release(!isDone);
  }
}

async function resealColumn(
  client: PoolClient,
  secret_key: string,
  { table, key, column, place }: Sealed,
  counts: Resealed,
) {
  await client.query(`alter table ${table} no force row level security`);
  const { rows } = await client.query<Row>(
    `select ${key.join(', ')}, ${column} from ${table} where ${column} is not null`,
  );
  const where = key.map((name, index) => `${name} = $${index + 2}`).join(' and ');
  for (const row of rows) {
    const secret = opened(secret_key, place(row), String(row[column]));
    if (secret === undefined) counts.unreadable++;
    else {
      const values = [seal(secret_key, place(row), secret), ...key.map(name => row[name])];
      await client.query(`update ${table} set ${column} = $1 where ${where}`, values);
      counts.sealed++;
    }
  }
  await client.query(`alter table ${table} force row level security`);
}

function opened(secret_key: string, place: string, content: string): string | undefined {
  try {
    return unseal(secret_key, place, content);
  } catch {
    return undefined;
  }
}
