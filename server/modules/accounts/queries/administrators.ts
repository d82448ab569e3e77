import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { fullName } from '@/domain/customers/customer';
import type { Administrator } from '@/domain/employees/ownership';
import { employees } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

/** The owner first, then administrators who can sign in. */
export async function administratorsOf(tx: CompanyTx): Promise<Administrator[]> {
  const rows = await tx
    .select()
    .from(employees)
    .where(
      and(
        eq(employees.company_role, 'administrator'),
        isNull(employees.archived_at),
        isNotNull(employees.user_id),
      ),
    )
    .orderBy(desc(employees.is_owner), asc(employees.id));
  return rows.map(row => ({
    id: row.id,
    full_name: fullName(row),
    profile_type: row.is_owner ? 'owner' : 'employee',
  }));
}
