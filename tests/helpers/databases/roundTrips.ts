import pg from 'pg';
import { vi } from 'vitest';
import { end_of_reading } from '@/server/platform/db/scope';

/**
 * How often the work waits for the database. Statements that a connection sends before one of their answers has arrived
 * travel together and count once. The end of a reading transaction, for which nothing waits, does not count.
 */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  const waiting = new WeakSet<pg.Client>();
  let trips = 0;
  const { query } = pg.Client.prototype;
  const sent = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    if (args[0] === end_of_reading) return Reflect.apply(query, this, args) as never;
    if (!waiting.has(this)) trips++;
    waiting.add(this);
    const answer = Reflect.apply(query, this, args) as unknown as Promise<unknown>;
    const arrived = () => void waiting.delete(this);
    answer.then(arrived, arrived);
    return answer;
  });
  try {
    await work();
    return trips;
  } finally {
    sent.mockRestore();
  }
}
