import type { CompanyRole } from '../access/permissions';
import { listQuery } from '../lists/listQuery';
import type { Adjustment, Hours } from '../schedule';
import type { SentInvite } from '../users/invite';
import { boolean, string, whole, type InferType } from '../validation/fields';
import { companyRoles } from '../access/permissions';

/** A person who performs services at one company. `working_hours` null means the company's. */
export type Employee = {
  id: number;
  first_name: string;
  last_name: string;
  full_name: string;
  position: string;
  company_role: CompanyRole;
  profile_type: 'owner' | 'employee';
  email: string | null;
  phone: string | null;
  has_user: boolean;
  /** The invitation that waits for them. */
  invite: Pick<SentInvite, 'id' | 'login' | 'created_at' | 'expired_at'> | null;
  is_auth_user_profile: boolean;
  working_hours: Hours[] | null;
  schedule_adjustments: Adjustment[];
  services: number[];
  version: number;
  created_at: number;
  updated_at: number;
};

export const employeesQuery = listQuery(['first_name', 'last_name', 'created_at'], {
  company_role: string().oneOf(companyRoles),
  service_id: whole(),
  bookable: boolean(),
});
export type EmployeesQuery = InferType<typeof employeesQuery>;
