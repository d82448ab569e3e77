import { eq } from 'drizzle-orm';
import { Invalid } from '@/domain/errors';
import type { Addon } from '@/domain/memberships/addon';
import { violation } from '@/domain/validation/violations';
import type { Violation } from '@/domain/validation/violation';
import { idIn } from '@/server/platform/db/idIn';
import { membershipAddons, serviceEmployees } from '@/server/platform/db/schema';
import type { Context } from '@/server/core/context';
import type { CompanyTx } from '@/server/platform/db/scope';
import { presentEmployees } from '../queries/membershipAddons';
import { missingReferences } from '../queries/missingReferences';

/** @throws Invalid at each unknown item, and each employee who does not perform the service */
export async function replaceAddons(
  { tx }: Context,
  { membership_id, addons }: { membership_id: number; addons: Addon[] },
): Promise<void> {
  const named = addons.map(({ item_type, item_id }) => ({ type: item_type, id: item_id }));
  const path = (index: number) => `addons.${index}.item_id`;
  const violations = [
    ...(await missingReferences(tx, named, { resource: 'memberships', path })),
    ...(await wrongEmployees(tx, addons)),
  ];
  if (violations.length > 0) throw new Invalid(violations);
  await tx.delete(membershipAddons).where(eq(membershipAddons.membership_id, membership_id));
  if (addons.length === 0) return;
  await tx.insert(membershipAddons).values(
    addons.map(({ item_type, item_id, employee_id, visits, price }, seq) => {
      return { membership_id, seq, [`${item_type}_id`]: item_id, employee_id, visits, price };
    }),
  );
}

async function wrongEmployees(tx: CompanyTx, addons: Addon[]): Promise<Violation[]> {
  const ids = addons.flatMap(({ employee_id }) => employee_id ?? []);
  if (ids.length === 0) return [];
  const known = new Set(await presentEmployees(tx, ids));
  const performed = await tx
    .select({ service_id: serviceEmployees.service_id, employee_id: serviceEmployees.employee_id })
    .from(serviceEmployees)
    .where(idIn(serviceEmployees.employee_id, ids));
  const pairs = new Set(performed.map(({ service_id, employee_id }) => `${service_id} ${employee_id}`));
  return addons.flatMap(({ item_type, item_id, employee_id }, index) => {
    if (employee_id === null) return [];
    const path = `addons.${index}.employee_id`;
    if (!known.has(employee_id)) {
      return [violation(path, 'memberships', { key: 'validation.no_such_employee' })];
    }
    if (item_type !== 'service' || pairs.has(`${item_id} ${employee_id}`)) return [];
    return [violation(path, 'memberships', { key: 'validation.not_performed' })];
  });
}
