import { and, asc, eq, isNull } from 'drizzle-orm';
import { Invalid } from '../../../domain/errors';
import type { Membership } from '../../../domain/memberships/membership';
import { violation } from '../../../domain/validation/violations';
import { employees, membershipEmployees, membershipFeatures } from '../../db/schema';
import type { CompanyTx } from '../../db/scope';
import { presentEmployees } from './membershipAddons';
import { idIn } from '../../collections/engine/idIn';

type Feature = { name: string; order: number };

/** What these memberships promise, in its order. */
export async function featuresOf(
  tx: CompanyTx,
  membership_ids: number[],
): Promise<(Feature & { membership_id: number })[]> {
  const { membership_id, name, order } = membershipFeatures;
  return tx
    .select({ membership_id, name, order })
    .from(membershipFeatures)
    .where(and(eq(membershipFeatures.company_id, tx.company_id), idIn(membership_id, membership_ids)))
    .orderBy(asc(membership_id), asc(order));
}

/** Puts these features in the place of those that the membership had, in the order that they name or came in. */
export async function replaceFeatures(
  tx: CompanyTx,
  membership_id: number,
  features: Membership['features'],
): Promise<void> {
  const { company_id } = tx;
  await tx
    .delete(membershipFeatures)
    .where(
      and(eq(membershipFeatures.company_id, company_id), eq(membershipFeatures.membership_id, membership_id)),
    );
  if (features.length === 0) return;
  const ordered = features
    .map(({ name, order }, index) => ({ name, at: order ?? index }))
    .sort((one, other) => one.at - other.at);
  await tx
    .insert(membershipFeatures)
    .values(ordered.map(({ name }, order) => ({ company_id, membership_id, name, order })));
}

/** Who of those that work here serves the people that hold these memberships. */
export async function employeesOf(
  tx: CompanyTx,
  membership_ids: number[],
): Promise<{ membership_id: number; employee_id: number }[]> {
  const { membership_id, employee_id } = membershipEmployees;
  return tx
    .select({ membership_id, employee_id })
    .from(membershipEmployees)
    .innerJoin(
      employees,
      and(eq(employees.company_id, membershipEmployees.company_id), eq(employees.id, employee_id)),
    )
    .where(
      and(
        eq(membershipEmployees.company_id, tx.company_id),
        idIn(membership_id, membership_ids),
        isNull(employees.archived_at),
      ),
    )
    .orderBy(asc(employee_id));
}

/** Puts these people in the place of those that the membership had. @throws Invalid at each who is no employee */
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
    .where(
      and(
        eq(membershipEmployees.company_id, company_id),
        eq(membershipEmployees.membership_id, membership_id),
      ),
    );
  if (ids.length === 0) return;
  await tx
    .insert(membershipEmployees)
    .values(ids.map(employee_id => ({ company_id, membership_id, employee_id })));
}
