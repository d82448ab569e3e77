import { isPermitted, type CompanyMember, type Member } from '@/domain/access/permissions';
import type { Situation } from '@/domain/flow/flow';
import type { Signing } from '@/server/platform/security/fileUrl';

/** `signing` signs the URLs of private files. */
export type Viewer = CompanyMember & { signing: Signing };

/** Of what is the same for each of its readers: it is known before the database has told who reads. */
export type Reader = Pick<Viewer, 'company_id' | 'now' | 'signing'>;

/** `now` in epoch seconds. */
export const situationOf = (
  { company_role, scopes }: Pick<Member, 'company_role' | 'scopes'>,
  now: number,
): Situation => ({
  administers: isPermitted({ company_role, is_owner: false, scopes }, 'records.reopen'),
  serves_all: isPermitted({ company_role, is_owner: false, scopes }, 'records.write.all'),
  now,
});
