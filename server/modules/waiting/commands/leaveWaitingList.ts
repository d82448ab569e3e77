import { eq } from 'drizzle-orm';
import { NotFound } from '@/domain/errors';
import type { CommandContext } from '@/server/core/context';
import { waitingEntries } from '@/server/platform/db/schema';
import { wishOfLink } from '../queries/wishes';
import { endWish } from './steps/endWish';

/** By the client's link; repeated, it changes nothing. @throws NotFound */
export async function leaveWaitingList(
  ctx: CommandContext,
  { token, secret }: { token: string; secret: string },
): Promise<void> {
  const { id } = await wishOfLink(ctx.tx, token, secret);
  await endWish(ctx, { id, state: 'left' });
}

/** By staff. @throws NotFound where it does not exist */
export async function removeFromWaitingList(ctx: CommandContext, id: number): Promise<void> {
  const isThere = (await ctx.tx.$count(waitingEntries, eq(waitingEntries.id, id))) > 0;
  if (!isThere) throw new NotFound();
  await endWish(ctx, { id, state: 'removed' });
}
