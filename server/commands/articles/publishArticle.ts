import { articleSchema } from '../../../domain/articles/article';
import { NotFound } from '../../../domain/errors';
import { partOf } from '../../../domain/validation/stored';
import { parse } from '../../../domain/validation/violations';
import { articles } from '../../collections/articles';
import type { StaffMember, Entity } from '../../collections/engine/collection';
import type { CompanyTx } from '../../db/scope';
import { getEntity, lockMatching } from '../../collections/engine/entities';
import { updateEntity } from '../../collections/engine/updateEntities';
import { commandContextOf } from '../activity/logEvent';

/**
 * Shows an article to everybody: as its draft has it, where there is one.
 * @throws Invalid when it lacks a title or anything to read; StaleVersion; NotFound
 */
export async function publishArticle(
  tx: CompanyTx,
  member: StaffMember,
  id: number,
  { version }: { version?: number },
): Promise<Entity> {
  const [locked] = await lockMatching(tx, articles, { ids: [id] }, member);
  if (locked === undefined) throw new NotFound();
  const { draft } = await getEntity(tx, articles, id, member);
  const text = draft ? parse(partOf(articleSchema), draft) : {};
  return updateEntity(
    tx,
    commandContextOf(member),
    articles,
    id,
    { ...text, is_published: true, version },
    member,
  );
}
