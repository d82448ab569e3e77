import { sql } from 'drizzle-orm';
import type { Member } from '@/domain/access/permissions';
import type { Locale } from '@/domain/translations/locales';
import type { CompanyTx } from '@/server/platform/db/scope';

export type MemberContact = Member & { user_id: number; email: string; locale: Locale };

/** The company's members who can sign in and have an e-mail address. */
export async function memberContacts(tx: CompanyTx): Promise<MemberContact[]> {
  const { rows } = await tx.execute<MemberContact>(
    sql`select user_id, email, locale, company_role, is_owner, granted from member_contacts()`,
  );
  return rows;
}
