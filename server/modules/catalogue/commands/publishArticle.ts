import { articleSchema, draftChanges } from '@/domain/articles/article';
import { NotFound } from '@/domain/errors';
import { partOf } from '@/domain/validation/stored';
import { parse } from '@/domain/validation/violations';
import { articles } from '../collections/articles';
import type { Entity } from '@/server/collections/collection';
import { getEntity, lockMatching } from '@/server/collections/entities';
import { updateEntity } from '@/server/collections/updateEntities';
import type { StaffContext } from '@/server/core/context';

/** Publishes the draft if there is one. @throws Invalid without a title or content; StaleVersion; NotFound */
export async function publishArticle(
  ctx: StaffContext,
  { id, version }: { version?: number } & { id: number },
): Promise<Entity> {
  const { tx, member } = ctx;
  const [locked] = await lockMatching(tx, articles, { ids: [id] }, member);
  if (locked === undefined) throw new NotFound();
  const { draft, translations } = await getEntity(tx, articles, id, member);
  const text = draft ? parse(partOf(articleSchema), draftChanges(draft, translations)) : {};
  return updateEntity(ctx, articles, id, { ...text, is_published: true, version });
}
