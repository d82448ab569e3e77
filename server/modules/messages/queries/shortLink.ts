import { NotFound } from '@/domain/errors';
import type { Database } from '@/server/platform/db/open';
import { queryOnce, type Statement } from '@/server/platform/db/scope';
import type { shortLinkKinds } from '@/server/platform/db/schema';
import { hashOf } from '@/server/platform/security/token';

export type ShortLinkKind = (typeof shortLinkKinds)[number];
export type ShortLink = { company_id: number; slug: string; kind: ShortLinkKind; subject_id: number };

const linkStatement: Statement = { name: 'short_link', text: 'select * from short_link_of($1)' };

/** @throws NotFound */
export async function shortLinkOf(db: Database, token: string): Promise<ShortLink> {
  const [found] = await queryOnce<ShortLink>(db, linkStatement, [hashOf(token)]);
  if (!found) throw new NotFound();
  return found;
}
