import { isPermitted } from '@/domain/access/permissions';
import { AccessDenied } from '@/domain/errors';
import type { StaffContext } from '@/server/core/context';
import { getSettings } from '@/server/modules/companies';

/** Of an order that the member may see. @throws AccessDenied to an employee, unless the setting lets them take money */
export async function requirePaymentTaker({ tx, member }: StaffContext): Promise<void> {
  if (isPermitted(member, 'payments.write.all')) return;
  if (!(await getSettings(tx)).employees_take_payments) throw new AccessDenied();
}
