import { and, inArray, isNull } from 'drizzle-orm';
import type { AddonType } from '@/domain/memberships/addon';
import { violation } from '@/domain/validation/violations';
import type { Violation } from '@/domain/validation/violation';
import { bundles, products, services } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

const tables = { service: services, product: products, bundle: bundles };

type Named = { type: AddonType; id: number };

export async function missingReferences(
  tx: CompanyTx,
  named: Named[],
  at: { resource: string; path: (index: number) => string },
): Promise<Violation[]> {
  const present = new Set<string>();
  for (const type of new Set(named.map(({ type }) => type))) {
    for (const id of await presentIds(tx, type, named)) present.add(`${type} ${id}`);
  }
  return named.flatMap(({ type, id }, index) =>
    present.has(`${type} ${id}`) ? [] : [violation(at.path(index), at.resource, { key: noSuch[type] })],
  );
}

const noSuch = {
  service: 'validation.no_such_service',
  product: 'resources.products.no_such',
  bundle: 'resources.bundles.no_such',
};

async function presentIds(tx: CompanyTx, type: AddonType, named: Named[]): Promise<number[]> {
  const table = tables[type];
  const ids = named.filter(one => one.type === type).map(({ id }) => id);
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, ids), isNull(table.archived_at)));
  return rows.map(({ id }) => id);
}
