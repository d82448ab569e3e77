import type { CompanyMember, Member } from '../../domain/access/permissions';
import type { Situation } from '../../domain/flow/flow';
import type { Signing } from '../security/fileUrl';

/** The member who reads, and what signs the addresses of private files for them. */
export type Viewer = CompanyMember & { signing: Signing };

/** Who asks, and when (epoch seconds), as far as it decides which commands they are offered. */
export const situationOf = ({ company_role }: Pick<Member, 'company_role'>, now: number): Situation => ({
  administers: company_role === 'administrator',
  now,
});
