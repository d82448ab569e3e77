import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { sendMessages } from '@/server/modules/messages/operations/sendMessages';
import { listOutbox } from '@/server/modules/messages/queries/outboxFiles';
import { outboxKey } from '@/server/platform/security/outboxKey';
import { testConfig } from '@/tests/helpers/config';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { openSendDeps } from '@/tests/helpers/sendDeps';
import { createCompany, hire, createService } from '@/tests/helpers/fixtures';

describe.each(kinds)('the outbox’ page, on %s', kind => {
  let api: Api;
  const data_dir = mkdtempSync(join(tmpdir(), 'outbox-page-'));
  const now = toInstant('Europe/Kyiv', '2027-01-04', '08:00');
  beforeAll(async () => {
    api = await startApi(kind, { data_dir, dev_outbox: true });
    api.clock.now = now;
  });
  afterAll(async () => {
    await api.close();
    rmSync(data_dir, { recursive: true });
  });
  const key = outboxKey(testConfig.secret_key);
  const visit = async (url: string) => {
    const { statusCode, body, headers } = await api.app.inject({ url });
    return { status: statusCode, html: body, headers };
  };
  const send = () =>
    sendMessages(openSendDeps(api.db, { data_dir }, () => now).deps, new AbortController().signal);

  it('is empty before the first message', async () => {
    expect((await visit(`/api/outbox?key=${key}`)).html).toContain('No messages yet.');
  });

  it('lists the newest first, however long its id', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
    for (const id of ['00000012', '99999999', '100000000', '12345678901'])
      writeFileSync(join(folder, `${id}.sms.json`), JSON.stringify({ to: '+380671234567', text: id }));
    expect((await listOutbox(folder)).map(({ text }) => text)).toEqual([
      '12345678901',
      '100000000',
      '99999999',
      '00000012',
    ]);
    rmSync(folder, { recursive: true });
  });

  it('shows what a client was sent, who booked under a hostile name of the company', async () => {
    const company = await createCompany(api.db, { slug: 'hostile' });
    await api.db.pool.query('update companies set name = $1, contact_email = $2 where id = $3', [
      'Evil" <x@y.test>\r\nBcc: a@b.test\r\n<script>alert(1)</script>',
      'salon@example.org',
      company,
    ]);
    const employee = await hire(api.db, company);
    const service = await createService(api.db, company, [employee], { name: '<b>Cut</b>' });
    const { body } = await api.post('/sites/hostile/bookings', {
      items: [{ service_id: service }],
      start_at: toInstant('Europe/Kyiv', '2027-01-05', '10:00'),
      customer: { name: 'Anna', phone: '+380671234567', email: 'anna@example.org' },
    });
    await send();

    const list = await visit(`/api/outbox?key=${key}`);
    const [, name] = /href="\/api\/outbox\/(\d+\.eml)\?key=[\w-]{22}"/.exec(list.html)!;
    const shown = await visit(`/api/outbox/${name}?key=${key}`);
    expect(shown.html).toContain(`href="/api/outbox?key=${key}"`);
    expect(shown.html).toContain(body.data.url);
    expect(shown.html).toContain('anna@example.org');
    for (const { html, headers } of [list, shown]) {
      expect(html).not.toMatch(/<script|<b>/);
      expect(headers['content-security-policy']).toContain("script-src 'self'");
    }
    expect(shown.html).toContain('<iframe sandbox srcdoc=');

    const eml = await PostalMime.parse(readFileSync(join(data_dir, 'outbox', name!)));
    expect(eml.from).toEqual({
      name: 'Evil" <x@y.test> Bcc: a@b.test <script>alert(1)</script>',
      address: 'no-reply@zapys.test',
    });
    expect(eml.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(eml.to).toEqual([{ name: '', address: 'anna@example.org' }]);
    expect(eml.replyTo).toEqual([{ name: '', address: 'salon@example.org' }]);
  });

  it('does not say that a visit is booked which was cancelled meanwhile, but that it is cancelled', async () => {
    const { rows } = await api.db.pool.query<{ id: number }>('select id from services limit 1');
    const booked = await api.post('/sites/hostile/bookings', {
      items: [{ service_id: rows[0]!.id }],
      start_at: toInstant('Europe/Kyiv', '2027-01-06', '10:00'),
      customer: { name: 'Anna', phone: '+380671234567', email: 'anna@example.org' },
    });
    await api.delete(`/sites/hostile/bookings/${booked.body.data.token}`);
    await send();
    const { rows: stored } = await api.db.pool.query('select template, state from messages order by id');
    expect(stored.slice(1)).toEqual([
      { template: 'visit_booked', state: 'dropped' },
      // For a moment, in which it could be taken back.
      { template: 'visit_cancelled', state: 'waiting' },
    ]);
  });

  it.each(['00000099.eml', '..%2Fsecret.key', 'secret.key', '.00000001.eml.1', '1.eml.exe'])(
    'knows nothing of %s',
    async name => {
      writeFileSync(join(data_dir, 'secret.key'), 'secret');
      expect((await visit(`/api/outbox/${name}?key=${key}`)).status).toBe(404);
    },
  );

  it.each([
    ['without a key', ''],
    ['with an empty one', '?key='],
    ['with another', `?key=${outboxKey('another secret')}`],
    ['with a part of it', `?key=${outboxKey(testConfig.secret_key).slice(0, -1)}`],
    ['with two', `?key=${outboxKey(testConfig.secret_key)}&key=x`],
  ])('is not there %s, nor is a message', async (_, query) => {
    for (const path of ['/api/outbox', '/api/outbox/00000001.eml']) {
      for (const from of [{}, { headers: { via: '1.1 proxy' } }, { remoteAddress: '192.0.2.7' }])
        expect((await api.app.inject({ url: `${path}${query}`, ...from })).statusCode).toBe(404);
    }
  });

  it('sends its key to no other site', async () => {
    const { headers } = await visit(`/api/outbox?key=${key}`);
    expect([headers['referrer-policy'], headers['cache-control']]).toEqual(['no-referrer', 'no-store']);
  });

  it('lies in files that nobody else of the machine may read', () => {
    const folder = join(data_dir, 'outbox');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const modes = readdirSync(folder).map(name => statSync(join(folder, name)).mode & 0o777);
    expect(new Set(modes)).toEqual(new Set([0o600]));
  });
});

it('has no outbox’ page unless it is asked for', async () => {
  const api = await startApi(kinds[0]!);
  const url = `/api/outbox?key=${outboxKey(testConfig.secret_key)}`;
  const { statusCode } = await api.app.inject({ url });
  await api.close();
  expect(statusCode).toBe(404);
});
