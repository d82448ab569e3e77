import { articleSchema } from '../../domain/articles/article';
import { NotFound } from '../../domain/refusals';
import { partOf } from '../../domain/validation/stored';
import { parse } from '../../domain/validation/violations';
import { articles } from '../collections/articles';
import type { Staff, Thing } from '../collections/collection';
import type { Tx } from '../db/scope';
import { getThing, holdMatching } from '../queries/collection';
import { changeThing } from './changeThings';
import { doingOf } from './logEvent';

/**
 * Shows an article to everybody: as its draft has it, where there is one.
 * @throws Invalid when it lacks a title or anything to read; StaleVersion; NotFound
 */
export async function publishArticle(
  tx: Tx,
  member: Staff,
  id: number,
  { version }: { version?: number },
): Promise<Thing> {
  const { company_id } = member;
  const [held] = await holdMatching(tx, company_id, articles, { ids: [id] }, member);
  if (held === undefined) throw new NotFound();
  const { draft } = await getThing(tx, company_id, articles, id, member);
  const text = draft ? parse(partOf(articleSchema), draft) : {};
  return changeThing(
    tx,
    company_id,
    doingOf(member),
    articles,
    id,
    { ...text, is_published: true, version },
    member,
  );
}
