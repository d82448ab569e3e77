import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { startApi, type Api } from '@/tests/helpers/api';
import { createPostgres, kinds } from '@/tests/helpers/databases/databases';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { openDatabase } from '@/server/platform/db/open';
import { openEventStream, type StreamEvent } from '@/tests/helpers/eventStream';
import { describeOnPostgres } from '@/tests/helpers/databases/onPostgres';
import { startServer } from '@/tests/helpers/serverProcess';
import { createCompany, createUser, hire, createService } from '@/tests/helpers/fixtures';

const start_at = toInstant('Europe/Kyiv', '2027-01-05', '10:00');
const isChange = ({ event }: StreamEvent) => event === 'changed';
const isNotification = ({ event }: StreamEvent) => event === 'notification';

const idOf = (data: unknown) => (data as { id: number }).id;

async function aCompany(db: Api['db'], slug: string) {
  const company = await createCompany(db, { slug });
  const owner = await createUser(db, `${slug}@example.org`);
  const employee = await hire(db, company, { user_id: owner.id, role: 'administrator', is_owner: true });
  return { slug, company, owner, employee, service: await createService(db, company, [employee]) };
}
type Place = Awaited<ReturnType<typeof aCompany>>;

const bookingAt = ({ service }: Place, hour = 0) => ({
  items: [{ service_id: service }],
  start_at: start_at + hour * 3600,
  customer: { name: 'Anna', phone: '+380671234567' },
});

describe.each(kinds)('the stream of events, on %s', kind => {
  let api: Api;
  let url: string;
  let sequence = 0;
  let mine: Place;
  let theirs: Place;
  beforeAll(async () => {
    api = await startApi(kind);
    api.clock.now = toInstant('Europe/Kyiv', '2027-01-04', '08:00');
    url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    mine = await aCompany(api.db, `mine-${++sequence}`);
    theirs = await aCompany(api.db, `theirs-${sequence}`);
  });
  const book = (place: Place, hour?: number) =>
    api.post(`/sites/${place.slug}/bookings`, bookingAt(place, hour));

  it('says what has changed in one’s own companies, and what one is notified of', async () => {
    const stream = await openEventStream(url, mine.owner.token);
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers.get('cache-control')).toBe('no-store');
    await book(theirs);
    const { body } = await book(mine);
    await stream.until(isChange);
    await stream.until(isNotification);

    const { visit_id } = body.data;
    expect(stream.events.filter(isChange)).toEqual([
      { event: 'changed', data: { company_id: mine.company, subject_type: 'visit', subject_id: visit_id } },
    ]);
    const { body: list } = await api.as(mine.owner.token).get('/notifications');
    const ids = (list.data as { id: number }[]).map(({ id }) => id);
    expect(ids).toContain((stream.events.find(isNotification)!.data as { id: number }).id);

    await api.patch(`/sites/${mine.slug}/bookings/${body.data.token}`, { start_at: start_at + 7200 });
    await stream.until(({ event, data }) => event === 'notification' && !ids.includes(idOf(data)));
    const { body: later } = await api.as(mine.owner.token).get('/notifications');
    expect(later.data[0].type).toBe('RecordMoved');
    stream.close();
    await stream.ended;
  });

  it('ends when its reader signs out, and nobody else’s does', async () => {
    const [stream, other] = await Promise.all([
      openEventStream(url, mine.owner.token),
      openEventStream(url, theirs.owner.token),
    ]);
    await api.as(mine.owner.token).post('/auth/logout', {});
    await stream.ended;
    expect(other.isOver()).toBe(false);
    expect((await openEventStream(url, mine.owner.token)).status).toBe(401);
    other.close();
  });

  it('ends when its reader is removed from a company, whose news they hear no more', async () => {
    const user = await createUser(api.db, `member-${sequence}@example.org`);
    const employee = await hire(api.db, mine.company, { user_id: user.id });
    const stream = await openEventStream(url, user.token);
    await api.db.pool.query('update employees set archived_at = now() where id = $1', [employee]);
    await stream.ended;

    const again = await openEventStream(url, user.token);
    await hire(api.db, theirs.company, { user_id: user.id });
    await book(mine);
    for (let hour = 0; !again.events.some(isChange); hour++) await book(theirs, hour);
    expect(again.events.filter(isChange)[0]!.data).toMatchObject({ company_id: theirs.company });
    again.close();
  });

  it('asks to sign in', async () => {
    expect((await api.get('/events')).status).toBe(401);
  });
});

it('ends with the server, which does not wait for its readers', async () => {
  const api = await startApi(kinds[0]!);
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { owner } = await aCompany(api.db, 'closing');
  const stream = await openEventStream(url, owner.token);
  await api.close();
  await stream.ended;
});

describeOnPostgres('the streams of several servers', () => {
  it('tell what happened at another, also after their connection was lost', async () => {
    const postgres = await createPostgres();
    const db = openDatabase({ url: postgres.url });
    await migrateDatabase(db);
    const place = await aCompany(db, 'several');
    const servers = await Promise.all([1, 2].map(() => startServer({ DATABASE_URL: postgres.url })));
    const book = (hour: number) =>
      fetch(`${servers[1]!.url}/api/v1/sites/several/bookings`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...bookingAt(place, hour),
          start_at: start_at + 4 * 365 * 86_400 + hour * 3600,
        }),
      });

    const stream = await openEventStream(servers[0]!.url, place.owner.token);
    expect((await book(0)).status).toBe(201);
    await stream.until(isChange);
    await stream.until(isNotification);

    await db.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database()",
    );
    await stream.ended;
    const again = await openEventStream(servers[0]!.url, place.owner.token);
    expect((await book(1)).status).toBe(201);
    await again.until(isChange);
    again.close();

    await Promise.all(servers.map(server => server.kill()));
    await db.close();
    await postgres.drop();
  });
});
