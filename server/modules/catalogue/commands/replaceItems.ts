import { eq } from 'drizzle-orm';
import type { BundleItem } from '@/domain/bundles/bundleItem';
import { Invalid } from '@/domain/errors';
import { bundleItems } from '@/server/platform/db/schema';
import type { Context } from '@/server/core/context';
import { missingReferences } from '../queries/missingReferences';

/** @throws Invalid at each unknown item */
export async function replaceItems(
  { tx }: Context,
  { bundle_id, items }: { bundle_id: number; items: BundleItem[] },
): Promise<void> {
  const path = (index: number) => `items.${index}.id`;
  const violations = await missingReferences(tx, items, { resource: 'bundles', path });
  if (violations.length > 0) throw new Invalid(violations);
  await tx.delete(bundleItems).where(eq(bundleItems.bundle_id, bundle_id));
  if (items.length === 0) return;
  await tx.insert(bundleItems).values(
    items.map(({ type, id, qty }, seq) => {
      return { bundle_id, seq, [`${type}_id`]: id, qty };
    }),
  );
}
