import type { MessageContext } from '@/server/core/context';
import { shortLinks } from '@/server/platform/db/schema';
import { hashOf, newShortToken } from '@/server/platform/security/token';
import type { ShortLinkKind } from '../queries/shortLink';

/** For an SMS: its path is '/v/' and 22 characters, 128 random bits of which only the SHA-256 is stored. */
export async function shortenLink(
  { tx, now }: MessageContext,
  { kind, subject_id }: { kind: ShortLinkKind; subject_id: number },
): Promise<string> {
  const token = newShortToken();
  const { company_id } = tx;
  await tx.insert(shortLinks).values({ company_id, hash: hashOf(token), kind, subject_id, created_at: now });
  return `/v/${token}`;
}
