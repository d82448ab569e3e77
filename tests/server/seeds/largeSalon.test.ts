import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSalon } from '@/bench/seed';
import { allKinds, openKind, type Opened } from '@/tests/helpers/databases/databases';

describe.each(allKinds)('a salon for measurements, on %s', kind => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openKind(kind);
  });
  afterAll(() => opened.remove());

  it('has as many visits as were asked for, each with its order and payment', async () => {
    const { company } = await seedSalon(opened.db, 'large', 40);
    const count = async (table: string) => {
      const { rows } = await opened.db.pool.query(
        `select count(*)::int from ${table} where company_id = $1`,
        [company],
      );
      return rows[0].count;
    };
    const counts = await Promise.all(['visits', 'records', 'orders', 'order_items', 'payments'].map(count));
    expect(counts).toEqual([40, 40, 40, 40, 40]);
  });
});
