import { afterEach, describe, expect, it } from 'vitest';
import type { Mail } from '@/server/platform/gateways/mail/mail';
import { smtpMail } from '@/server/platform/gateways/mail/smtpMail';
import { Undeliverable } from '@/server/platform/gateways/undeliverable';
import { startMailServer } from '@/tests/helpers/fakes/mailServer';

const aMail = (to: string, reply_to?: string): Mail => ({
  id: 1,
  message_id: '<1@zapys.test>',
  from: { name: 'Зачіска', address: 'no-reply@zapys.test' },
  reply_to,
  to,
  subject: 'Запис',
  text: 'Запис',
  html: '<p>Запис</p>',
  date: new Date('2027-01-01T10:00:00Z'),
});

let server: Awaited<ReturnType<typeof startMailServer>>;
const start = async (offersSmtpUtf8: boolean) => {
  server = await startMailServer(undefined, { offersSmtpUtf8 });
  return smtpMail(server.url);
};
afterEach(() => server.close());

describe('a mail server that offers SMTPUTF8', () => {
  it.each(['ольга@пошта.укр', 'zoë@example.org', '用户@例子.广告'])('brings a message to %s', async to => {
    const mail = await start(true);
    await mail.send(aMail(to, 'салон@пошта.укр'));
    expect(server.received).toMatchObject([
      {
        isUtf8: true,
        recipients: [to],
        to: [{ address: to }],
        replyTo: [{ address: 'салон@пошта.укр' }],
        subject: 'Запис',
      },
    ]);
  });
});

describe.each([true, false])('a mail server that offers SMTPUTF8: %s', offers => {
  it.each([
    ['anna@example.org', 'anna@example.org'],
    ['anna@пошта.укр', 'anna@xn--80a1acn3a.xn--j1amh'],
  ])('brings a message to %s without it', async (to, ascii) => {
    const mail = await start(offers);
    await mail.send(aMail(to, 'salon@пошта.укр'));
    const [received] = server.received;
    expect(received).toMatchObject({ isUtf8: false, recipients: [to] });
    const headers = Object.fromEntries(received!.headers.map(({ key, value }) => [key, value]));
    expect([headers.to, headers['reply-to']]).toEqual([ascii, 'salon@xn--80a1acn3a.xn--j1amh']);
  });

  it('is told no reply address that only SMTPUTF8 has', async () => {
    const mail = await start(offers);
    await mail.send(aMail('anna@example.org', 'салон@пошта.укр'));
    expect(server.received[0]?.replyTo).toBeUndefined();
  });
});

describe('a mail server that does not offer SMTPUTF8', () => {
  it.each(['ольга@пошта.укр', 'zoë@example.org'])('is not given a message to %s, ever', async to => {
    const mail = await start(false);
    const sending = mail.send(aMail(to));
    await expect(sending).rejects.toThrow(Undeliverable);
    await expect(sending).rejects.toThrow('SMTPUTF8');
    expect(server.received).toEqual([]);
  });

  it('that does not answer is tried again', async () => {
    const mail = await start(false);
    await server.close();
    await expect(mail.send(aMail('ольга@пошта.укр'))).rejects.not.toThrow(Undeliverable);
    server = await startMailServer();
  });
});
