import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { runStatement } from './runStatement';

/** Databases that earlier test files of this worker have given back, empty again. */
const free: string[] = [];

/** As after all migrations: without rows, and the numbers begin anew. Who is still connected is sent away. */
const empty = `do $$ declare one record; begin
  perform set_config('session_replication_role', 'replica', true), set_config('synchronous_commit', 'off', true);
  perform pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid();
  for one in select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' loop
    if pg_relation_size(one.name::regclass) > 1024 * 1024 then execute 'truncate ' || one.name || ' cascade';
    else execute 'delete from ' || one.name;
    end if;
  end loop;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
    where schemaname = 'public' and last_value is not null;
end $$`;

/**
 * A migrated, empty PostgreSQL database that nobody else uses until it is given back. To make one and to drop it costs
 * the server half a second of processor time and the wait for the disk, to empty one hardly anything, so a worker's
 * test files use the same ones in turn. The run drops them in the end.
 */
export async function takeDatabase(): Promise<{ url: string; giveBack(): Promise<void> }> {
  const url = free.pop() ?? (await createShared());
  return {
    url,
    async giveBack() {
      await runStatement(url, empty);
      free.push(url);
    },
  };
}

async function createShared(): Promise<string> {
  const { url: server, migrated } = inject('postgres')!;
  const name = `${migrated}_${randomBytes(6).toString('hex')}`;
  await runStatement(server, `create database ${name} template ${migrated}`);
  // No test stops the database server, so none can tell whether it waits for the disk.
  await runStatement(server, `alter database ${name} set synchronous_commit = off`);
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}
