import { companyPhotos } from '@/server/platform/db/schema';
import type { Context } from '@/server/core/context';

export async function replacePhotos({ tx }: Context, ids: number[]): Promise<void> {
  await tx.delete(companyPhotos);
  if (ids.length === 0) return;
  await tx.insert(companyPhotos).values(ids.map((file_id, position) => ({ file_id, position })));
}
