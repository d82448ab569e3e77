import { and, eq, isNull } from 'drizzle-orm';
import { Invalid } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import { companies, employees } from '@/server/platform/db/schema';
import { logEvent } from '@/server/core/logEvent';
import type { Context } from '@/server/core/context';

/** Locks the company: there is always one owner. @throws Invalid at `employee_id` if unknown or without a user */
export async function transferOwnership(ctx: Context, employee_id: number): Promise<void> {
  const { tx } = ctx;
  await tx.select({ id: companies.id }).from(companies).for('update');
  const [heir] = await tx
    .select({ user_id: employees.user_id, is_owner: employees.is_owner, role: employees.company_role })
    .from(employees)
    .where(and(eq(employees.id, employee_id), isNull(employees.archived_at)))
    .for('update');
  if (!heir?.user_id) {
    const key = heir ? 'validation.needs_user' : 'validation.no_such_employee';
    throw new Invalid([violation('employee_id', 'employees', { key })]);
  }
  if (heir.is_owner) return;
  await tx.update(employees).set({ is_owner: false }).where(eq(employees.is_owner, true));
  await tx
    .update(employees)
    .set({ is_owner: true, company_role: 'administrator', role_id: null })
    .where(eq(employees.id, employee_id));
  await logEvent(ctx, {
    subject_type: 'employee',
    subject_id: employee_id,
    type: 'became_owner',
    before: { company_role: heir.role },
    after: { company_role: 'administrator' },
  });
}
