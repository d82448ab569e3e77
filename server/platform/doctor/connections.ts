import pg, { type Pool } from 'pg';
import { poolerFault, type PoolerConfig } from '@/server/platform/db/pooler';
import { direct_pool_size } from '@/server/platform/db/postgres';
import { ok, warning, failed, type Finding } from './findings';

const part = 'connections';
/** Beside its pool: what listens, and what asks whether the database is frozen. */
const connections_apart = 2;
/** As docs/deploy.md has them, and one backup. */
const processes = 2;

/** Whether PostgreSQL takes as many as two processes and a backup need, beside everybody else. */
export async function connections(
  pool: Pool,
  pool_size: number,
  { database_pooler }: PoolerConfig,
): Promise<Finding> {
  const { rows } = await pool.query<{ total: number; others: number; own: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as total,
       (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and usename <> current_user) as others,
       (select rolconnlimit from pg_roles where rolname = current_user) as own`,
  );
  const { total = 0, others = 0, own = -1 } = rows[0] ?? {};
  const free = Math.min(total - others, own < 0 ? Infinity : own);
  const size = database_pooler === 'transaction' ? direct_pool_size : pool_size;
  const needed = processes * (size + connections_apart) + 2;
  const besides = database_pooler === 'transaction' ? ', besides those of the pooler' : '';
  const text = `${free} for this login, and two processes with a backup need ${needed}${besides}`;
  if (free >= needed) return ok(part, text);
  const advice =
    own >= 0 && own < needed
      ? 'Raise the limit of the login: alter role … connection limit -1;'
      : 'Raise max_connections in postgresql.conf and restart PostgreSQL, or lower DATABASE_POOL_SIZE.';
  return warning(part, text, advice);
}

/** A pooler in transaction mode that is not configured as one, or one that is and has not what it needs. */
export async function pooler(config: PoolerConfig): Promise<Finding[]> {
  const fault = await poolerFault(config);
  if (fault) return [failed(part, 'the pooler is not configured', fault)];
  return config.database_pooler === 'transaction' ? [ok(part, 'through a pooler in transaction mode')] : [];
}

/** PostgreSQL keeps its log for a standby until that has read it, however much it becomes. */
export async function unreadSlots(pool: Pool): Promise<Finding[]> {
  const { rows } = await pool.query<{ name: string; bytes: number }>(
    `select slot_name as name, pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float as bytes
      from pg_replication_slots where not active and restart_lsn is not null order by 1`,
  );
  return rows.map(({ name, bytes }) =>
    warning(
      'standby',
      `nothing reads the slot ${name}, and PostgreSQL keeps ${Math.round(bytes / 1024 ** 2)} MB for it`,
      `Start the standby, or as a superuser: select pg_drop_replication_slot(${pg.escapeLiteral(name)}); else the disk of PostgreSQL fills.`,
    ),
  );
}
