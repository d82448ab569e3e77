import { eq } from 'drizzle-orm';
import type { MembershipInput } from '@/domain/memberships/membership';
import { changedTranslations } from '@/domain/translations/translations';
import { membershipEmployees, membershipFeatures } from '@/server/platform/db/schema';
import type { Context } from '@/server/core/context';
import { Invalid } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import { presentEmployees } from '../queries/membershipAddons';

export async function replaceFeatures(
  { tx }: Context,
  { membership_id, features }: { membership_id: number; features: MembershipInput['features'] },
): Promise<void> {
  await tx.delete(membershipFeatures).where(eq(membershipFeatures.membership_id, membership_id));
  if (features.length === 0) return;
  const ordered = features
    .map(({ order, ...feature }, index) => ({ ...feature, at: order ?? index }))
    .sort((one, other) => one.at - other.at);
  await tx.insert(membershipFeatures).values(
    ordered.map(({ name, translations = {} }, order) => ({
      membership_id,
      name,
      order,
      translations: changedTranslations({}, translations),
    })),
  );
}

/** @throws Invalid at each unknown employee */
export async function replaceEmployees(
  { tx }: Context,
  { membership_id, employees: ids }: { membership_id: number; employees: number[] },
): Promise<void> {
  const known = new Set(await presentEmployees(tx, ids));
  const violations = ids.flatMap((id, index) =>
    known.has(id)
      ? []
      : [violation(`employees.${index}`, 'memberships', { key: 'validation.no_such_employee' })],
  );
  if (violations.length > 0) throw new Invalid(violations);
  await tx.delete(membershipEmployees).where(eq(membershipEmployees.membership_id, membership_id));
  if (ids.length === 0) return;
  await tx.insert(membershipEmployees).values(ids.map(employee_id => ({ membership_id, employee_id })));
}
