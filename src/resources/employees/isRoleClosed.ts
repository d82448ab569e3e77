import { lesserRoles, type CompanyRole } from '@/domain/access/permissions';

type Giver = {
  /** The plan has roles. */
  hasRoles: boolean;
  mayWriteRoles: boolean;
  /** The role that is chosen now. */
  value: string;
};

/** Whether somebody may not be given the role: by the plan, or by who gives it. */
export const isRoleClosed = (role: CompanyRole, { hasRoles, mayWriteRoles, value }: Giver): boolean =>
  role !== value &&
  ((role !== 'administrator' && !hasRoles) || (!mayWriteRoles && !lesserRoles.includes(role)));
