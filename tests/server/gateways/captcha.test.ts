import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { json, startHttpServer, type HttpServer } from '@/tests/helpers/fakes/shared/httpServer';
import { codeSentTo } from '@/tests/helpers/outbox';
import { createUser, password } from '@/tests/helpers/fixtures';

const login = 'olena@example.org';
const fresh = 'a long enough sentence';
const form = { name: 'Olena', login: 'new@example.org', password: fresh, password_confirmation: fresh };
let fake: HttpServer;
let api: Api;
let received: Record<string, string>[] = [];
let isAway = false;

beforeAll(async () => {
  fake = await startHttpServer(async ({ body }) => {
    const sent = Object.fromEntries(new URLSearchParams(body));
    received.push(sent);
    return json({ success: sent.response === 'a person' }, isAway ? 500 : 200);
  });
  const recaptcha_url = `${fake.url}/siteverify`;
  api = await startApi(kinds[0]!, { recaptcha_secret: 'shh', recaptcha_url });
  await createUser(api.db, login);
});
afterAll(async () => {
  await api.close();
  await fake.close();
});

const doors: [string, object][] = [
  ['/auth/login', { login, password }],
  ['/auth/register', form],
  ['/auth/forgot-password', { login }],
];

it.each(doors)('%s opens to a person alone', async (path, body) => {
  received = [];
  expect((await api.post(path, { ...body, 'g-recaptcha-response': 'a person' })).status).toBe(200);
  expect(received).toEqual([{ secret: 'shh', response: 'a person', remoteip: '127.0.0.1' }]);
  for (const response of ['a program', '', undefined]) {
    const { status, body: answer } = await api.post(path, { ...body, 'g-recaptcha-response': response });
    const errors = { 'g-recaptcha-response': 'Please confirm that you are not a robot' };
    expect([status, answer.errors]).toEqual([422, errors]);
  }
});

it('opens to nobody while the service is away', async () => {
  isAway = true;
  const answer = await api.post('/auth/login', { login, password, 'g-recaptcha-response': 'a person' });
  isAway = false;
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
});

it('is not asked again of whoever shows a code', async () => {
  const { tfa_request_id } = (
    await api.post('/auth/register', { ...form, 'g-recaptcha-response': 'a person' })
  ).body.data;
  const verification_code = await codeSentTo(api.db, form.login);
  received = [];
  expect((await api.post('/auth/register', { ...form, tfa_request_id, verification_code })).status).toBe(200);
  expect(received).toEqual([]);
});
