import { describe, expect, it } from 'vitest';
import { kinds } from '@/tests/helpers/databases/databases';
import { createUser, hire } from '@/tests/helpers/fixtures';
import { anna, openPurchases } from '@/tests/helpers/purchases';

describe.each(kinds)('the e-mails to a company’s people about a payment, on %s', kind => {
  const shop = openPurchases(kind);
  const toStaff = async () => (await shop.newEmails()).filter(({ to }) => to !== anna.email);

  it('report a payment of another amount once, and the client gets no receipt', async () => {
    const colleague = await createUser(shop.api.db, `colleague-${shop.slug}@example.org`);
    await hire(shop.api.db, shop.company, { user_id: colleague.id, role: 'administrator' });
    await shop.api.as(colleague.token).put('/user', { locale: 'uk' });
    const stylist = await createUser(shop.api.db, `stylist-${shop.slug}@example.org`);
    await hire(shop.api.db, shop.company, { user_id: stylist.id });
    const { id, reference } = await shop.buy();
    await shop.newEmails();

    const callback = shop.fake.callbackOf(reference, { status: 'success', amount: 599.99 });
    await shop.fake.call(callback);
    await shop.fake.call(callback);
    const sent = await shop.newEmails();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [shop.owner_email, `Company ${shop.slug}: check a payment for order No. 1`],
      [`colleague-${shop.slug}@example.org`, `Company ${shop.slug}: перевірте платіж за замовлення № 1`],
    ]);
    for (const words of [
      'Received: ₴599.99',
      'Expected: ₴600',
      'Anna Koval',
      `https://zapys.test/${shop.company}/orders/${id}`,
    ])
      expect(sent[0]!.text).toContain(words);
    expect(sent[0]).toMatchObject({ from: 'Zapys', reply_to: undefined });
  });

  it('name another currency as it was reported', async () => {
    const { reference } = await shop.buy();
    await shop.fake.call(shop.fake.callbackOf(reference, { status: 'success', currency: 'USD' }));
    const [sent] = await toStaff();
    expect(sent!.text).toContain('Received: $600');
  });

  it('report money for a cancelled order, with a receipt to the client', async () => {
    const { id, reference } = await shop.buy();
    await shop.cancel(id);
    await shop.newEmails();
    await shop.fake.settle(reference, 'success');
    const sent = await shop.newEmails();
    expect(sent.map(({ to }) => to).sort()).toEqual([anna.email, shop.owner_email].sort());
    const ofStaff = sent.find(({ to }) => to === shop.owner_email);
    for (const words of ['after the order was cancelled', 'Received: ₴600', 'Expected: ₴0'])
      expect(ofStaff!.text).toContain(words);
    const receipt = sent.find(({ to }) => to === anna.email);
    expect(receipt!.text).toContain('Contact us about a refund of ₴600.');
  });

  it('report money beyond what is due, also after the client is erased', async () => {
    const { id, reference } = await shop.buy();
    await shop.payInCash(id, 50_000);
    await shop.fake.settle(reference, 'success');
    await shop.eraseClient();
    const [sent, ...more] = await shop.newEmails();
    expect(more).toEqual([]);
    expect(sent!.to).toBe(shop.owner_email);
    for (const words of ['larger than what was still due', 'Expected: ₴100', 'A walk-in customer'])
      expect(sent!.text).toContain(words);
  });

  it('are none of a payment that comes as expected', async () => {
    const { reference } = await shop.buy();
    await shop.fake.settle(reference, 'success');
    expect(await toStaff()).toEqual([]);
  });
});
