import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderItemType } from '@/domain/orders/order';
import { putSettings } from '@/server/modules/settings/commands/putSettings';
import { bundleItems, bundles, memberships, orderItems, orders } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createGoods } from '@/tests/helpers/goods';
import { createCompany, hire, createService } from '@/tests/helpers/fixtures';
import { testContext } from '@/tests/helpers/context';

const day_s = 24 * 60 * 60;

describe.each(kinds)('what a site puts first, on %s', kind => {
  let api: Api;
  let company_id: number;
  let services: number[];
  let sequence = 0;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api.close());
  beforeEach(async () => {
    company_id = await createCompany(api.db, { slug: `first-${++sequence}` });
    const employee = await hire(api.db, company_id);
    services = [];
    for (const name of ['Cut', 'Colour', 'Braids', 'Care', 'Beard']) {
      services.push(await createService(api.db, company_id, [employee], { name }));
    }
  });

  const settle = (settings: object) =>
    inCompany(api.db, company_id, tx => putSettings(testContext(tx), settings));
  const site = async () => (await api.get(`/sites/first-${sequence}`)).body.data;
  const idsOf = (entities: { id: number }[]) => entities.map(({ id }) => id);

  let number = 0;
  const order = (
    type: OrderItemType,
    item_id: number,
    { qty = 1, status = 'active' as 'active' | 'cancelled', days_ago = 1 } = {},
  ) =>
    inCompany(api.db, company_id, async tx => {
      const [row] = await tx
        .insert(orders)
        .values({
          company_id,
          company_order_id: ++number,
          status,
          currency: 'UAH',
          total: 0,
          source: 'site',
          created_at: api.clock.now - days_ago * day_s,
        })
        .returning({ id: orders.id });
      await tx
        .insert(orderItems)
        .values({ company_id, order_id: row!.id, type, item_id, qty, name: 'Sold', price: 0 });
    });

  it('is nothing until the company says so', async () => {
    expect((await site()).popular_services).toEqual([]);
  });

  it('is the services that were sold most, in the company’s order where that is the same', async () => {
    await settle({ popular_services_enabled: true });
    expect((await site()).popular_services).toEqual(services.slice(0, 2));
    const [, colour, braids, , beard] = services;
    await order('service', beard!, { qty: 2 });
    await order('service', braids!);
    await order('product', colour!, { qty: 9 });
    expect((await site()).popular_services).toEqual([beard, braids]);
  });

  it('counts neither what was cancelled nor what is older than ninety days', async () => {
    await settle({ popular_services_enabled: true });
    const [cut, , braids, , beard] = services;
    await order('service', beard!, { qty: 5, status: 'cancelled' });
    await order('service', beard!, { qty: 5, days_ago: 91 });
    await order('service', braids!, { days_ago: 89 });
    expect((await site()).popular_services).toEqual([braids, cut]);
  });

  it('is what the company chose, in the order of its choice, without what is not offered', async () => {
    const [cut, , , care] = services;
    await order('service', services[4]!, { qty: 9 });
    await settle({
      popular_services_enabled: true,
      auto_select_popular_services: false,
      popular_services: [care, 999_999, cut],
    });
    expect((await site()).popular_services).toEqual([care, cut]);
  });

  it('holds for bundles and memberships too', async () => {
    const one = await createGoods(api.db, company_id, services[0]!);
    const other = await inCompany(api.db, company_id, async tx => {
      const [bundle] = await tx
        .insert(bundles)
        .values({ company_id, name: 'Beard and care', price: 60_000, position: 1 })
        .returning({ id: bundles.id });
      const item = { company_id, bundle_id: bundle!.id, qty: 1 };
      await tx.insert(bundleItems).values({ ...item, seq: 0, service_id: services[4] });
      await tx.insert(bundleItems).values({ ...item, seq: 1, product_id: one.product });
      const [membership] = await tx
        .insert(memberships)
        .values({ company_id, name: 'A year of cuts', price: 2_000_000, position: 1 })
        .returning({ id: memberships.id });
      return { bundle: bundle!.id, membership: membership!.id };
    });
    await settle({ popular_bundles_enabled: true, popular_memberships_enabled: true });
    const before = await site();
    expect(idsOf(before.bundles)).toEqual([one.bundle, other.bundle]);
    expect(idsOf(before.memberships)).toEqual([one.membership, other.membership]);

    await order('bundle', other.bundle);
    await order('membership', other.membership);
    const after = await site();
    expect(idsOf(after.bundles)).toEqual([other.bundle, one.bundle]);
    expect(idsOf(after.memberships)).toEqual([other.membership, one.membership]);
  });
});
