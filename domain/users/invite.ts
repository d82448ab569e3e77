import type { CompanyRole } from '../access/permissions';

/** An invitation as the person whom it awaits sees it. */
export type Invite = {
  id: string;
  created_at: number;
  expired_at: number;
  profile: {
    id: number;
    full_name: string;
    position: string;
    company_role: CompanyRole;
    company: { id: number; name: string };
  };
};

/** What the link of an invitation tells whoever opens it. */
export type OpenInvite = {
  id: string;
  expired_at: number;
  login: string;
  profile: { position: string; company: { name: string } };
};
