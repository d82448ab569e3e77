import { keysOf } from '@/domain/keys';
import { and, isNull } from 'drizzle-orm';
import { Invalid } from '@/domain/errors';
import type { SettingName, Settings } from '@/domain/settings/settings';
import { violation } from '@/domain/validation/violations';
import type { Violation } from '@/domain/validation/violation';
import { idIn } from '@/server/platform/db/idIn';
import { bundles, memberships, products, services } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

/** Settings whose ids name things of the company. */
const named = {
  popular_services: services,
  starter_services: services,
  popular_bundles: bundles,
  popular_memberships: memberships,
  popular_products: products,
} satisfies Partial<Record<SettingName, unknown>>;

/**
 * Ids that are stored already may stay: what they name may have been deleted since.
 * @throws Invalid at `pathOf(name)` of each setting with an id that names nothing of the company
 */
export async function requireKnownIds(
  tx: CompanyTx,
  sent: Partial<Settings>,
  stored: Settings,
  pathOf: (name: SettingName) => string,
): Promise<void> {
  const wrong: Violation[] = [];
  for (const name of keysOf(named)) {
    const added = (sent[name] ?? []).filter(id => !stored[name].includes(id));
    if (await areKnown(tx, named[name], [...new Set(added)])) continue;
    wrong.push({
      ...violation(name, 'settings', { key: 'validation.no_such_item' }),
      path: pathOf(name),
    });
  }
  if (wrong.length > 0) throw new Invalid(wrong);
}

type Table = (typeof named)[keyof typeof named];

async function areKnown(tx: CompanyTx, table: Table, ids: number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const known = await tx.$count(table, and(idIn(table.id, ids), isNull(table.archived_at)));
  return known === ids.length;
}
