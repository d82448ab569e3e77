import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '@/server/platform/db/open';
import { readDatabaseMetrics } from './databaseMetrics';

const buckets_s = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Parts = { db: Database; inFlight: () => number };

/** What a process knows of itself, and of the database at the moment when it is asked. */
export function createMetrics({ db, inFlight }: Parts) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Counter({
    name: 'zapys_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'zapys_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, event streams excluded.',
    labelNames: ['method', 'route'],
    buckets: buckets_s,
    registers,
  });
  const bookings = new Counter({
    name: 'zapys_bookings_total',
    help: 'Attempts to book: booked, conflict (the time or the price has changed), refused (invalid or too many), failed.',
    labelNames: ['source', 'outcome'],
    registers,
  });
  new Gauge({
    name: 'zapys_http_requests_in_flight',
    help: 'Requests that are not answered to the end yet, open streams included.',
    registers,
    collect() {
      this.set(inFlight());
    },
  });
  new Gauge({
    name: 'zapys_database_connections',
    help: 'Connections of the pool, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = db.pool;
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  const isUp = new Gauge({
    name: 'zapys_database_up',
    help: '1 if the database answered when it was asked for these metrics.',
    registers,
  });
  const outbox = new Gauge({
    name: 'zapys_outbox_messages',
    help: 'Messages that wait to be sent.',
    registers,
  });
  const outboxAge = new Gauge({
    name: 'zapys_outbox_oldest_seconds',
    help: 'How long the message that waits longest has waited; 0 if none waits.',
    registers,
  });
  const jobs = new Gauge({
    name: 'zapys_jobs',
    help: 'Jobs in the queue: waiting or active.',
    labelNames: ['job', 'state'],
    registers,
  });
  const jobAge = new Gauge({
    name: 'zapys_jobs_oldest_seconds',
    help: 'How long the oldest job of the queue has waited or run.',
    labelNames: ['job', 'state'],
    registers,
  });

  async function askDatabase() {
    outbox.remove();
    outboxAge.remove();
    jobs.reset();
    jobAge.reset();
    const found = await readDatabaseMetrics(db).catch(() => undefined);
    isUp.set(found ? 1 : 0);
    if (!found) return;
    outbox.set(found.outbox.waiting);
    outboxAge.set(found.outbox.oldest_s);
    for (const { name, state, count, oldest_s } of found.jobs) {
      jobs.set({ job: name, state }, count);
      jobAge.set({ job: name, state }, oldest_s);
    }
  }

  return {
    requests,
    durations,
    bookings,
    contentType: registry.contentType,
    /** In Prometheus' text format. Without the database it says so, and leaves out what only the database knows. */
    async read(): Promise<string> {
      await askDatabase();
      return registry.metrics();
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
