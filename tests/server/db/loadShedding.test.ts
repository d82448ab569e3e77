import { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { createLoadShedding, DatabaseOverloaded } from '@/server/platform/db/loadShedding';
import { isTransientError } from '@/server/platform/db/transientErrors';

/** A pool of ten in which so many wait, whose transactions have each taken so long. */
function poolWith({ waiting, transaction_ms }: { waiting: number; transaction_ms: number }) {
  let now = 0;
  const events = new EventEmitter();
  const pool = Object.assign(events, { waitingCount: waiting, options: { max: 10 } });
  const check = createLoadShedding(pool as unknown as Pool, () => now);
  for (let index = 0; index < 200; index++) {
    const client = {};
    events.emit('acquire', client);
    now += transaction_ms;
    events.emit('release', undefined, client);
  }
  return { check, wait: (ms: number) => (now += ms) };
}

it('lets a storm on one slot wait, however slow the database is', () => {
  expect(poolWith({ waiting: 499, transaction_ms: 1000 }).check).not.toThrow();
});

it('lets a long queue wait where its turn comes within two seconds', () => {
  expect(poolWith({ waiting: 1000, transaction_ms: 15 }).check).not.toThrow();
});

it('refuses at once whoever would wait longer, as something that may be tried again', () => {
  const { check } = poolWith({ waiting: 1000, transaction_ms: 25 });
  expect(check).toThrow(DatabaseOverloaded);
  expect(isTransientError(new DatabaseOverloaded())).toBe(true);
});

it('refuses when no connection has come back for a while', () => {
  const { check, wait } = poolWith({ waiting: 500, transaction_ms: 5 });
  expect(check).not.toThrow();
  wait(100);
  expect(check).toThrow(DatabaseOverloaded);
});
