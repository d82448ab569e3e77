import { eq } from 'drizzle-orm';
import type { BundleItem } from '@/domain/bundles/bundleItem';
import { Invalid } from '@/domain/errors';
import { bundleItems } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { missingReferences } from '../queries/missingReferences';
import { ofCompany } from '@/server/platform/db/company';

/** @throws Invalid at each unknown item */
export async function replaceItems(tx: CompanyTx, bundle_id: number, items: BundleItem[]): Promise<void> {
  const { company_id } = tx;
  const path = (index: number) => `items.${index}.id`;
  const violations = await missingReferences(tx, items, { resource: 'bundles', path });
  if (violations.length > 0) throw new Invalid(violations);
  await tx.delete(bundleItems).where(ofCompany(tx, bundleItems, eq(bundleItems.bundle_id, bundle_id)));
  if (items.length === 0) return;
  await tx.insert(bundleItems).values(
    items.map(({ type, id, qty }, seq) => {
      return { company_id, bundle_id, seq, [`${type}_id`]: id, qty };
    }),
  );
}
