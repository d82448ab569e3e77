import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMessages } from '../../../server/commands/messages/sendMessages';
import { startApi, type Api } from '../../helpers/api';
import { kinds } from '../../helpers/databases/databases';
import { startMailServer } from '../../helpers/fakes/mailServer';
import { openSendDeps } from '../../helpers/sendDeps';
import { aPayer, at, type Payer } from '../../helpers/payer';

describe.each(kinds)('what an owner is written about their plan, on %s', kind => {
  let api: Api;
  let one: Payer;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    [api, mail] = await Promise.all([startApi(kind), startMailServer()]);
  });
  afterAll(async () => {
    await mail.close();
    await api.close();
  });
  beforeEach(async () => {
    api.clock.now = at('2027-01-04', '12:00');
    mail.received.length = 0;
    await api.db.pool.query('delete from messages');
    one = await aPayer(api);
    await one.take('team');
  });
  const send = async () => {
    const { deps, reported } = openSendDeps(api.db, { smtp_url: mail.url });
    await sendMessages(deps, new AbortController().signal);
    expect(reported).toEqual([]);
    return mail.received.splice(0);
  };

  it('is each thing once: the invoice, that it is not paid, and what came of it', async () => {
    await one.job();
    expect(await send()).toEqual([]);

    await one.comes('2027-01-18');
    await one.job();
    const [invoiced, ...more] = await send();
    expect(more).toEqual([]);
    const number = `${one.id}-0001`;
    expect(invoiced).toMatchObject({
      recipients: [one.email],
      from: { name: 'Zapys' },
      subject: `Invoice ${number} for Калина: €19`,
    });
    expect(invoiced!.text).toContain('It is to be paid by Monday, January 25.');
    expect(invoiced!.text).toContain(`https://zapys.test/${one.id}/settings/billing`);

    await one.me.put('/user', { locale: 'uk' });
    await one.comes('2027-01-26');
    await one.job();
    const [unpaid, ...again] = await send();
    expect(again).toEqual([]);
    expect(unpaid!.subject).toBe('Калина: платіж за тариф не надійшов');
    const { failed_at } = await one.current();
    expect(failed_at).not.toBeNull();
    expect(unpaid!.text).toContain('вівторок, 2 лютого');

    await one.comes('2027-02-03');
    await one.job();
    const lowered = await send();
    expect(lowered.map(({ subject }) => subject)).toEqual(['Калина тепер на Solo']);
  });

  it('is nothing of what they have just asked for themselves', async () => {
    await one.comes('2027-01-18');
    await send();
    await one.take('business');
    expect(await send()).toEqual([]);
  });

  it('is nothing where they have no address', async () => {
    await api.db.pool.query("update users set email = null, phone = '+380670000001' where email = $1", [
      one.email,
    ]);
    await one.comes('2027-01-18');
    expect(await send()).toEqual([]);
    await api.db.pool.query("update users set phone = null where phone = '+380670000001'");
  });
});
