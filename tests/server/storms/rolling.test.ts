import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { openDatabase } from '@/server/platform/db/open';
import { createPostgres } from '@/tests/helpers/databases/databases';
import { onPostgres } from '@/tests/helpers/databases/onPostgres';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { startServer, type ServerProcess } from '@/tests/helpers/serverProcess';
import { isFull } from '@/tests/helpers/full';

const minute_ms = 60_000;
const half_hour_s = 1800;
/** 50 a second. */
const every_ms = 20;
const look_ms = 100;
const monday = Date.UTC(2031, 0, 6) / 1000;
const always = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '00:00', to: '24:00', breaks: [] }));
/** Each of the two processes is replaced this often. */
const rounds = isFull ? 2 : 1;

/** As a load balancer does: sends to those that say they are ready, in turn. */
function balance(servers: ServerProcess[]) {
  const ready = new Set(servers.map(({ url }) => url));
  const stop = new AbortController();
  let turn = 0;
  const isReady = (url: string) =>
    fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const look = async () => {
    while (!stop.signal.aborted) {
      for (const { url } of [...servers]) {
        if (await isReady(url)) ready.add(url);
        else ready.delete(url);
      }
      await pause(look_ms);
    }
  };
  const looking = look();
  return {
    next() {
      const choice = ready.size > 0 ? [...ready] : servers.map(({ url }) => url);
      return choice[turn++ % choice.length]!;
    },
    replace(old: ServerProcess, fresh: ServerProcess) {
      ready.delete(old.url);
      servers.splice(servers.indexOf(old), 1, fresh);
      ready.add(fresh.url);
    },
    async end() {
      stop.abort();
      await looking;
    },
  };
}

onPostgres(
  'loses no booking and answers no error while its processes are replaced under load',
  async () => {
    const { url: database, drop } = await createPostgres({ isMigrated: true });
    const db = openDatabase({ url: database });
    const company = await createCompany(db, { slug: 'rolling', timezone: 'UTC', hours: always });
    const employees = await Promise.all([1, 2, 3, 4].map(() => hire(db, company)));
    const cut = await createService(db, company, employees, { duration: 25, break: 5 });
    const { token } = await createUser(db, 'rolling@example.org');

    const env = { DATABASE_URL: database, SECRET_KEY: 'rolling', DRAIN_SECONDS: '3' };
    const start = () => startServer(env);
    const servers = await Promise.all([start(), start()]);
    const balancer = balance(servers);
    const failures: string[] = [];
    const acknowledged: number[] = [];
    let repeats = 0;

    const ask = async (path: string, init: RequestInit) => {
      const response = await fetch(`${balancer.next()}${path}`, init);
      const body = (await response.json()) as { data: { visit_id: number } };
      if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`);
      return body.data;
    };
    /** Whoever gets no answer, or an error, tries once more. */
    const request = async (path: string, init: RequestInit = {}) => {
      try {
        return await ask(path, init).catch(() => {
          repeats++;
          return ask(path, init);
        });
      } catch (error) {
        failures.push(String(error));
        return undefined;
      }
    };
    const book = async (number: number) => {
      const booked = await request('/api/v1/sites/rolling/bookings', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({
          items: [{ service_id: cut, employee_id: employees[number % 4] }],
          start_at: monday + Math.floor(number / 4) * half_hour_s,
          customer: { name: `Client ${number}`, phone: `+38067${String(1_000_000 + number)}` },
        }),
      });
      if (booked) acknowledged.push(booked.visit_id);
    };

    const pending: Promise<unknown>[] = [];
    let sent = 0;
    const traffic = setInterval(() => {
      pending.push(sent % 4 === 0 ? book(sent / 4) : request('/api/v1/sites/rolling'));
      sent++;
    }, every_ms);

    await pause(500);
    const stream = await fetch(`${servers[0]!.url}/api/v1/events`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const told = stream.text();
    for (let round = 0; round < rounds; round++) {
      for (const old of [...servers]) {
        const ended = old.kill();
        while ((await fetch(`${old.url}/api/ready`)).ok) await pause(look_ms);
        const answer = await fetch(`${old.url}/api/health`);
        expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
        await ended;
        balancer.replace(old, await start());
      }
    }
    clearInterval(traffic);
    await Promise.all(pending);
    await balancer.end();

    expect(await told).toMatch(/\nretry: \d{3,4}\n\n$/);
    expect(failures).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(10);
    const { rows } = await db.pool.query(
      'select v.id from visits v join records r on r.visit_id = v.id where v.id = any($1)',
      [acknowledged],
    );
    expect(rows).toHaveLength(acknowledged.length);
    const { rows: counts } = await db.pool.query('select count(*)::int as n from visits');
    expect(counts).toEqual([{ n: acknowledged.length }]);
    console.info(
      `${sent} requests, ${acknowledged.length} bookings, ${repeats} repeated, none lost, while ${rounds * 2} processes ended.`,
    );
    await Promise.all(servers.map(server => server.kill()));
    expect(servers.flatMap(({ log }) => log)).toEqual([]);
    await db.close();
    await drop();
  },
  5 * minute_ms,
);
