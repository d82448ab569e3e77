import { eq } from 'drizzle-orm';
import type { MembershipInput } from '@/domain/memberships/membership';
import { changedTranslations } from '@/domain/translations/translations';
import { membershipEmployees, membershipFeatures } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { Invalid } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import { presentEmployees } from '../queries/membershipAddons';
import { ofCompany } from '@/server/platform/db/company';

export async function replaceFeatures(
  tx: CompanyTx,
  membership_id: number,
  features: MembershipInput['features'],
): Promise<void> {
  const { company_id } = tx;
  await tx
    .delete(membershipFeatures)
    .where(ofCompany(tx, membershipFeatures, eq(membershipFeatures.membership_id, membership_id)));
  if (features.length === 0) return;
  const ordered = features
    .map(({ order, ...feature }, index) => ({ ...feature, at: order ?? index }))
    .sort((one, other) => one.at - other.at);
  await tx.insert(membershipFeatures).values(
    ordered.map(({ name, translations = {} }, order) => ({
      company_id,
      membership_id,
      name,
      order,
      translations: changedTranslations({}, translations),
    })),
  );
}

/** @throws Invalid at each unknown employee */
export async function replaceEmployees(tx: CompanyTx, membership_id: number, ids: number[]): Promise<void> {
  const { company_id } = tx;
  const known = new Set(await presentEmployees(tx, ids));
  const violations = ids.flatMap((id, index) =>
    known.has(id)
      ? []
      : [violation(`employees.${index}`, 'memberships', { key: 'validation.no_such_employee' })],
  );
  if (violations.length > 0) throw new Invalid(violations);
  await tx
    .delete(membershipEmployees)
    .where(ofCompany(tx, membershipEmployees, eq(membershipEmployees.membership_id, membership_id)));
  if (ids.length === 0) return;
  await tx
    .insert(membershipEmployees)
    .values(ids.map(employee_id => ({ company_id, membership_id, employee_id })));
}
