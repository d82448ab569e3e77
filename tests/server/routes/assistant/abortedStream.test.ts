import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { fakeModel, says, startFakeModel, type FakeModel } from '@/tests/helpers/fakes/languageModel';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';

type Line = { level: number; msg: string; err?: { message: string } };

const warn_level = 40;

let fake: FakeModel;
let api: Api;
let address: string;
let owner: ApiClient;
let token: string;
let company: number;
const lines: Line[] = [];

beforeAll(async () => {
  fake = await startFakeModel();
  const stream = new Writable({
    write(chunk, _, done) {
      for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line) as Line);
      done();
    },
  });
  const ai = { base_url: fake.url, ...fakeModel };
  api = await startApi(kinds[0]!, { ai }, { level: 'info', stream });
  company = await createCompany(api.db, { slug: 'kalyna', plan: 'team' });
  const user = await createUser(api.db, 'olena@example.org');
  const olena = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
  await createService(api.db, company, [olena], { name: 'Стрижка' });
  token = user.token;
  owner = api.as(token);
  address = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(async () => {
  await api.close();
  await fake.close();
});

const open = (path: string, init: RequestInit = {}) =>
  fetch(`${address}/api/v1${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });

const asking = async () => {
  const { body } = await owner.post(`/companies/${company}/assistants`, {});
  return `/companies/${company}/assistants/${body.data.id}/messages`;
};

const streams: [string, () => Promise<string>, RequestInit][] = [
  ['the assistant’s answer', asking, { method: 'POST', body: JSON.stringify({ content: 'порахуй' }) }],
  ['the events', async () => '/events', {}],
  ['a spreadsheet', async () => `/companies/${company}/services.csv`, {}],
];

const moments: [string, number, boolean][] = [
  ['at once', 0, false],
  ['before the headers', 5, false],
  ['after the headers', 0, true],
  ['in the middle', 120, true],
];

const cases = streams.flatMap(([name, ...stream]) =>
  moments.map(([when, ...moment]) => [name, when, stream, moment] as const),
);

it.each(cases)(
  'logs no error when the reader of %s leaves %s',
  async (_, __, [path, init], [wait_ms, reads]) => {
    fake.reply(says('Один два три чотири п’ять шість', { pause_ms: 60 }));
    const url = await path();
    lines.length = 0;
    const leave = new AbortController();
    const answer = open(url, { ...init, signal: leave.signal }).catch(() => undefined);
    if (reads) await (await answer)?.body?.getReader().read();
    await sleep(wait_ms);
    leave.abort();
    await answer;
    await sleep(400);
    expect(lines.filter(({ level }) => level >= warn_level)).toEqual([]);
  },
);
