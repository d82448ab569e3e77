import { companyRoles, type CompanyRole } from '../access/permissions';
import { object, string, text, type InferType, rowId } from '../validation/fields';
import { typedLogin } from './login';
import type { EpochSeconds } from '../time/instant';

export const invite_days = 7;

/** Without an employee one is created. `login` wins over `email`. The name applies until acceptance. */
export const invitationSchema = object({
  email: typedLogin(),
  login: typedLogin(),
  first_name: text()
    .max(100)
    .when('last_name', { is: Boolean, then: name => name.required() }),
  last_name: text().max(100),
  position: text().max(255).default(''),
  role: string().oneOf(companyRoles),
  role_id: rowId().nullable(),
  employee_id: rowId(),
}).meta({ resource: 'user_invites' });
export type InvitationInput = InferType<typeof invitationSchema>;

/** Defaults to the company's data. */
export const employeeInvitationSchema = object({
  login: typedLogin(),
  position: text().max(255),
  role: string().oneOf(companyRoles),
  role_id: rowId().nullable(),
}).meta({ resource: 'user_invites' });

export type SentInvite = {
  id: string;
  created_at: EpochSeconds;
  expired_at: EpochSeconds;
  login: string;
  first_name: string;
  last_name: string;
  position: string;
  role: CompanyRole;
  /** Of a role of the company's own; `role` is then `employee`. */
  role_id: number | null;
  role_name: string | null;
  profile: { id: number; full_name: string };
};

export type Invite = {
  id: string;
  created_at: EpochSeconds;
  expired_at: EpochSeconds;
  first_name: string;
  last_name: string;
  profile: {
    id: number;
    full_name: string;
    position: string;
    /** Null for a customer. */
    company_role: CompanyRole | null;
    /** Of a role of the company's own. */
    role_name: string | null;
    company: { id: number; name: string };
  };
};

export type OpenInvite = {
  id: string;
  expired_at: EpochSeconds;
  login: string;
  first_name: string;
  last_name: string;
  profile: { position: string; company: { name: string } };
};
