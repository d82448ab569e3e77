import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queueMessage, type Message } from '@/server/core/messages/queueMessage';
import { sendMessages } from '@/server/modules/messages/operations/sendMessages';
import { withoutTenant } from '@/server/platform/db/scope';
import { claimMessage } from '@/server/modules/messages/operations/outbox';
import { kinds, openKind, type Opened } from '@/tests/helpers/databases/databases';
import { startMailServer } from '@/tests/helpers/fakes/mailServer';
import { openSendDeps } from '@/tests/helpers/sendDeps';

const signal = new AbortController().signal;

describe.each(kinds)('sending, on %s', kind => {
  let opened: Opened;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let sequence = 0;
  beforeAll(async () => {
    opened = await openKind(kind);
  });
  afterAll(() => opened.remove());
  beforeEach(async () => {
    mail = await startMailServer();
    await opened.db.pool.query('delete from messages');
  });
  afterEach(() => mail.close());

  const queue = (overrides: Partial<Message<'sign_up_code'>> = {}) =>
    withoutTenant(opened.db, tx =>
      queueMessage(tx, {
        channel: 'email',
        to: 'new@example.org',
        template: 'sign_up_code',
        locale: 'en',
        params: { code: '314159' },
        dedupe_key: `test ${++sequence}`,
        ...overrides,
      }),
    );
  const send = (services = {}) =>
    sendMessages(openSendDeps(opened.db, { smtp_url: mail.url, ...services }).deps, signal);
  const storedMessages = async () => (await opened.db.pool.query('select * from messages order by id')).rows;
  const later = () => opened.db.pool.query("update messages set send_after = now() where state = 'waiting'");

  it('brings a message in both forms, once, and forgets its code', async () => {
    await queue();
    await send();
    await send();
    expect(mail.received).toHaveLength(1);
    const [one] = mail.received;
    expect(one).toMatchObject({
      from: { name: 'Zapys', address: 'no-reply@zapys.test' },
      to: [{ address: 'new@example.org' }],
      recipients: ['new@example.org'],
      subject: 'Your sign-up code: 314159',
    });
    expect(one!.text).toContain('314159');
    expect(one!.html).toContain('314159');
    expect(await storedMessages()).toEqual([
      expect.objectContaining({ state: 'sent', params: {}, attempts: 1, error: null }),
    ]);
  });

  it('speaks its reader’s language', async () => {
    await queue({ locale: 'uk' });
    await send();
    expect(mail.received[0]!.subject).toBe('Ваш код для реєстрації: 314159');
  });

  it('waits until a message may go', async () => {
    await queue({ send_after: Math.floor(Date.now() / 1000) + 3600 });
    await send();
    expect(mail.received).toEqual([]);
    expect(await storedMessages()).toEqual([expect.objectContaining({ state: 'waiting', attempts: 0 })]);
  });

  it('gives each message to one of those who send at once', async () => {
    for (let n = 0; n < 40; n++) await queue({ to: `client-${n}@example.org` });
    await Promise.all([send(), send(), send()]);
    const recipients = mail.received.flatMap(one => one.recipients);
    expect(recipients).toHaveLength(40);
    expect(new Set(recipients).size).toBe(40);
  });

  it('sends as many at once as MAIL_CONCURRENCY says', async () => {
    for (let n = 0; n < 12; n++) await queue({ to: `client-${n}@example.org` });
    let now = 0;
    let most = 0;
    const { deps } = openSendDeps(opened.db, {});
    const busy = {
      async send() {
        most = Math.max(most, ++now);
        await pause(20);
        now--;
      },
    };
    const gateways = { ...deps.gateways, mail: busy };
    await sendMessages({ ...deps, gateways, mail_concurrency: 3 }, signal);
    expect([most, now]).toEqual([3, 0]);
    expect(new Set((await storedMessages()).map(({ state }) => state))).toEqual(new Set(['sent']));
  });

  it('tries again later what has failed, under the same Message-ID', async () => {
    await queue();
    await send({ smtp_url: 'smtp://127.0.0.1:1' });
    expect(await storedMessages()).toEqual([
      expect.objectContaining({
        state: 'waiting',
        attempts: 1,
        error: expect.stringContaining('ECONNREFUSED'),
      }),
    ]);
    await send();
    expect(mail.received).toEqual([]);
    await later();
    await send();
    const [{ id }] = await storedMessages();
    expect(mail.received[0]!.messageId).toMatch(new RegExp(`^<message-${id}\\.\\d+@zapys\\.test>$`));
  });

  it('gives up after six tries, and says why', async () => {
    await queue();
    for (let tries = 0; tries < 7; tries++) {
      await later();
      await send({ smtp_url: 'smtp://127.0.0.1:1' });
    }
    expect(await storedMessages()).toEqual([
      expect.objectContaining({
        state: 'failed',
        attempts: 6,
        params: {},
        error: expect.stringContaining('ECONNREFUSED'),
      }),
    ]);
  });

  it.each([
    [550, 'failed'],
    [450, 'waiting'],
  ])('takes a mail server’s %i as it is meant: %s', async (code, state) => {
    const strict = await startMailServer({ to: 'new@example.org', code });
    await queue();
    await send({ smtp_url: strict.url });
    await strict.close();
    expect(await storedMessages()).toEqual([
      expect.objectContaining({ state, attempts: 1, error: expect.stringContaining('No such mailbox') }),
    ]);
  });

  it.each(['a@example.org, b@example.org', 'a@example.org\r\nBcc: b@example.org', 'no address', '<a@b>'])(
    'sends nothing to %j',
    async to => {
      await queue({ to });
      await send();
      expect(mail.received).toEqual([]);
      expect(await storedMessages()).toEqual([expect.objectContaining({ state: 'failed' })]);
    },
  );

  it('drops a code that has run out', async () => {
    await queue();
    await opened.db.pool.query("update messages set created_at = now() - interval '11 minutes'");
    await send();
    expect(mail.received).toEqual([]);
    expect(await storedMessages()).toEqual([expect.objectContaining({ state: 'dropped', params: {} })]);
  });

  it('leaves a message to whoever has it, and takes it up when they have died', async () => {
    await queue();
    const held = await claimMessage(opened);
    await send();
    expect(mail.received).toEqual([]);
    await later();
    await send();
    expect(mail.received).toHaveLength(1);
    expect(await storedMessages()).toEqual([
      expect.objectContaining({ id: held!.id, state: 'sent', attempts: held!.attempts + 1 }),
    ]);
  });

  it('leads whoever has an account to sign in, and an invited person to the invitation', async () => {
    await queue({ template: 'login_taken', params: {} } as never);
    await queue({
      template: 'user_invited',
      params: {
        company_name: 'Salon',
        position: 'Master',
        url: 'https://zapys.test/invite?inviteId=secret',
        expires_at: 1_800_000_000,
        timezone: 'Europe/Kyiv',
      },
    } as never);
    await send();
    const texts = mail.received.map(({ text }) => text);
    expect(texts.some(text => text!.includes('https://zapys.test/login'))).toBe(true);
    expect(texts.some(text => text!.includes('https://zapys.test/invite?inviteId=secret'))).toBe(true);
    expect((await storedMessages()).map(({ params }) => params.url)).toEqual([undefined, undefined]);
  });

  it('asks whoever answers for help in the name of the person, who hears the answer', async () => {
    await queue({
      to: 'help@zapys.test',
      template: 'support_requested',
      params: {
        number: 41,
        company_name: 'Salon',
        topic: 'problem',
        description: 'It is empty.\nSince Monday.',
        person: { name: 'Olena', email: 'olena@example.org', phone: null },
      },
    } as never);
    await send();
    expect(mail.received[0]).toMatchObject({
      from: { name: 'Olena', address: 'no-reply@zapys.test' },
      replyTo: [{ address: 'olena@example.org' }],
      subject: 'Support request 41: Something does not work, Salon',
    });
    for (const expected of ['It is empty.', 'Since Monday.', 'olena@example.org']) {
      expect(mail.received[0]!.text).toContain(expected);
    }
  });

  it.each([
    [undefined, 'tell the operator of the service at once'],
    ['help@zapys.test', 'write to help@zapys.test at once'],
  ])('says to a former address whom to tell: %s', async (support_email, expected) => {
    await queue({ template: 'contact_replaced', params: {} } as never);
    await send({ support_email });
    expect(mail.received[0]!.text).toContain(expected);
  });

  it('leads whoever has lost their calendar to where they connect it again', async () => {
    const params = { account: 'olena@gmail.example' };
    await queue({ template: 'calendar_lost', locale: 'uk', params } as never);
    await send();
    const { subject, text } = mail.received[0]!;
    expect(subject).toBe('Ваші записи більше не копіюються в Google Календар');
    expect(text).toContain('писати в Google Календар olena@gmail.example');
    expect(text).toContain('https://zapys.test/settings/google-calendar');
  });

  it('sends no link that leads elsewhere', async () => {
    const params = {
      company_name: 'A',
      position: '',
      url: 'https://evil.test/',
      expires_at: 1,
      timezone: 'UTC',
    };
    await queue({ template: 'user_invited', params } as never);
    await send();
    expect(mail.received).toEqual([]);
  });

  it('puts messages into the outbox’ folder where no service is set, and overwrites a repeat', async () => {
    const data_dir = mkdtempSync(join(tmpdir(), 'outbox-'));
    await queue();
    await queue({ channel: 'sms', to: '+380671234567', locale: 'uk' });
    await send({ smtp_url: undefined, data_dir });
    await opened.db.pool.query(
      `update messages set state = 'waiting', send_after = now(), params = '{"code":"271828"}'`,
    );
    await send({ smtp_url: undefined, data_dir });

    const folder = join(data_dir, 'outbox');
    const [eml, sms, ...more] = readdirSync(folder).sort();
    expect(more).toEqual([]);
    const parsed = await PostalMime.parse(readFileSync(join(folder, eml!)));
    expect(parsed.subject).toBe('Your sign-up code: 271828');
    expect(sms).toMatch(/^\d+\.sms\.json$/);
    expect(JSON.parse(readFileSync(join(folder, sms!), 'utf8'))).toEqual({
      to: '+380671234567',
      text: 'Ваш код для реєстрації у Zapys: 271828',
    });
    rmSync(data_dir, { recursive: true });
  });

  it('posts an SMS to its service, and takes its answers as they are meant', async () => {
    const answers = [500, 200, 400];
    const taken: unknown[] = [];
    const service = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', chunk => chunks.push(chunk));
      request.on('end', () => {
        const { authorization, 'idempotency-key': key } = request.headers;
        taken.push({ authorization, key, ...JSON.parse(Buffer.concat(chunks).toString('utf8')) });
        response.writeHead(answers.shift()!).end();
      });
    });
    await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    const sms_url = `http://name:pass%20word@127.0.0.1:${port}/send`;

    await queue({ channel: 'sms', to: '+380671234567' });
    await send({ sms_url });
    expect(await storedMessages()).toEqual([
      expect.objectContaining({ state: 'waiting', error: 'The SMS service answered 500.' }),
    ]);
    await later();
    await send({ sms_url });
    const [{ id, state }] = await storedMessages();
    expect(state).toBe('sent');
    const request = {
      authorization: `Basic ${Buffer.from('name:pass word').toString('base64')}`,
      key: `message-${id}`,
      to: '+380671234567',
      text: 'Your Zapys sign-up code: 314159',
    };
    expect(taken).toEqual([request, request]);

    await queue({ channel: 'sms', to: '+1' });
    await send({ sms_url });
    expect((await storedMessages()).at(-1)).toMatchObject({
      state: 'failed',
      error: 'The SMS service answered 400.',
    });
    service.close();
  });
});
