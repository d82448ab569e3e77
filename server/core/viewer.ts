import { isPermitted, type CompanyMember, type Member } from '@/domain/access/permissions';
import type { Situation } from '@/domain/flow/flow';
import type { Signing } from '@/server/platform/security/fileUrl';

/** `signing` signs the URLs of private files. */
export type Viewer = CompanyMember & { signing: Signing };

/** Of what is the same for each of its readers: it is known before the database has told who reads. */
export type Reader = Pick<Viewer, 'company_id' | 'now' | 'signing'>;

/** `now` in epoch seconds. */
export const situationOf = (member: Member, now: number): Situation & Pick<Member, 'sees_from'> => ({
  administers: isPermitted(member, 'records.reopen'),
  serves_all: isPermitted(member, 'records.write.all'),
  now,
  sees_from: member.sees_from,
});
