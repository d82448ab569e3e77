import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { startApi, type Api } from '@/tests/helpers/api';
import { createUser } from '@/tests/helpers/fixtures';
import { askRoute, withThingsOf } from './helpers/askRoute';
import { createEntities } from './helpers/entities';
import { matrix } from './helpers/matrix';
import type { Entities, Row } from './helpers/row';

/**
 * The queries alone keep companies apart: here the database does not, as if every query ran as the owner of its tables.
 */
const start_at = toInstant('Europe/Kyiv', '2027-01-05', '10:00');
const folder = mkdtempSync(join(tmpdir(), 'without-row-security-'));
const rows = Object.entries(matrix).filter(
  ([route, { access }]) => access === 'company' || route.includes(' /sites/'),
);
const reads = rows.filter(([route, { streams }]) => route.startsWith('GET ') && !streams);
const ofThing = rows.filter(([, { id }]) => id);

let api: Api;
let token: string;
let own: Entities;
let theirs: Entities;
const alone = new Map<string, unknown>();
const answerOf = async (route: string, row: Row) => {
  const { status, body } = await askRoute(api, { route, row, of: own }, token);
  return { status, body };
};

beforeAll(async () => {
  api = await startApi('the embedded database', { data_dir: folder });
  await api.app.ready();
  api.clock.now = toInstant('Europe/Kyiv', '2027-01-04', '08:00');
  await api.db.pool.query('alter role app bypassrls');
  const owner = await createUser(api.db, 'owner@example.org');
  token = owner.token;
  own = await createEntities(api, 'own', owner, start_at);
  for (const [route, row] of reads) alone.set(route, await answerOf(route, row));
  theirs = await createEntities(api, 'theirs', await createUser(api.db, 'stranger@example.org'), start_at);
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

it('is left out by the database', async () => {
  const { rows: answer } = await api.db.pool.query("select rolbypassrls from pg_roles where rolname = 'app'");
  expect(answer).toEqual([{ rolbypassrls: true }]);
});

it.each(reads)('%s answers as if there were no other company', async (route, row) => {
  expect(await answerOf(route, row)).toEqual(alone.get(route));
});

it.each(ofThing)('%s knows nothing of another company’s thing', async (route, row) => {
  const body = row.body && (() => row.body!(own));
  const mixed = { route, row: { ...row, body }, of: withThingsOf(theirs, own) };
  expect((await askRoute(api, mixed, token)).status).toBe(404);
});
