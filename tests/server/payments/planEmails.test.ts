import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMessages } from '@/server/modules/messages/operations/sendMessages';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { startMailServer } from '@/tests/helpers/fakes/mailServer';
import { openSendDeps } from '@/tests/helpers/sendDeps';
import { createPayer, at, type Payer } from '@/tests/helpers/payer';

describe.each(kinds)('what an owner is written about their plan, on %s', kind => {
  let api: Api;
  let payer: Payer;
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
    payer = await createPayer(api);
    await payer.subscribe('team');
  });
  const send = async () => {
    const { deps, reported } = openSendDeps(api.db, { smtp_url: mail.url });
    await sendMessages(deps, new AbortController().signal);
    expect(reported).toEqual([]);
    return mail.received.splice(0);
  };

  it('is each thing once: the invoice, that it is not paid, and what came of it', async () => {
    await payer.runJobs();
    expect(await send()).toEqual([]);

    await payer.advanceTo('2027-01-18');
    await payer.runJobs();
    const [invoiced, ...more] = await send();
    expect(more).toEqual([]);
    const number = `${payer.id}-0001`;
    expect(invoiced).toMatchObject({
      recipients: [payer.email],
      from: { name: 'Zapys' },
      subject: `Invoice ${number} for Калина: €19`,
    });
    expect(invoiced!.text).toContain('Please pay it by Monday 25 January.');
    expect(invoiced!.text).toContain(`https://zapys.test/${payer.id}/settings/billing`);

    await payer.me.put('/user', { locale: 'uk' });
    await payer.advanceTo('2027-01-26');
    await payer.runJobs();
    const [unpaid, ...again] = await send();
    expect(again).toEqual([]);
    expect(unpaid!.subject).toBe('Калина: платіж за тариф не надійшов');
    const { failed_at } = await payer.currentSubscription();
    expect(failed_at).not.toBeNull();
    expect(unpaid!.text).toContain('вівторок, 2 лютого');

    await payer.advanceTo('2027-02-03');
    await payer.runJobs();
    const lowered = await send();
    expect(lowered.map(({ subject }) => subject)).toEqual(['Калина тепер на Solo']);
  });

  it('is nothing of what they have just asked for themselves', async () => {
    await payer.advanceTo('2027-01-18');
    await send();
    await payer.subscribe('business');
    expect(await send()).toEqual([]);
  });

  it('is nothing where they have no address', async () => {
    await api.db.pool.query("update users set email = null, phone = '+380670000001' where email = $1", [
      payer.email,
    ]);
    await payer.advanceTo('2027-01-18');
    expect(await send()).toEqual([]);
    await api.db.pool.query("update users set phone = null where phone = '+380670000001'");
  });
});
