import { defined } from '@/domain/assert';
import { and, eq } from 'drizzle-orm';
import { Invalid } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import { idIn } from '@/server/platform/db/idIn';
import { files } from '@/server/platform/db/schema';
import type { Tx } from '@/server/platform/db/scope';
import { ownedBy, type FileOwner, type Id } from './files';

/** Call it in the transaction that stores the ids. @throws Invalid at each unknown picture or wrong visibility */
export async function lockPictures(
  tx: Tx,
  owner: FileOwner,
  resource: string,
  requested: { path: string; id: Id }[],
  { isPrivate = false } = {},
): Promise<void> {
  const sent = requested.filter(({ id }) => id != null);
  if (sent.length === 0) return;
  const ids = sent.map(({ id }) => defined(id, 'id'));
  const locked = await tx
    .update(files)
    .set({ unused_since: null })
    .where(and(ownedBy(owner), idIn(files.id, ids), eq(files.public, !isPrivate)))
    .returning({ id: files.id });
  const unknownFiles = sent.filter(({ id }) => locked.every(file => file.id !== id));
  if (unknownFiles.length === 0) return;
  throw new Invalid(unknownFiles.map(({ path }) => violation(path, resource, { key: 'files.no_such_file' })));
}
