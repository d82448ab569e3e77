import { defined, first } from '@/domain/assert';
import { eq, sql } from 'drizzle-orm';
import type { ArticleDraft } from '@/domain/articles/article';
import { NotFound } from '@/domain/errors';
import { articles as collection } from '../collections/articles';
import { articles } from '@/server/platform/db/schema';
import { addPictures, ownContent, ownTranslations } from './pictures';
import { getEntity, lockMatching } from '@/server/collections/entities';
import { lockPictures } from '@/server/core/files/lockPictures';
import type { Context, StaffContext } from '@/server/core/context';
import { requireVersion } from '@/server/core/requireVersion';

type Sent = ArticleDraft & { version?: number; draft_version?: number };

/** The public text and its version stay. @throws StaleVersion when the article or its draft was saved elsewhere */
export async function saveDraft(
  ctx: StaffContext,
  { id, version, draft_version, ...sent }: Sent & { id: number },
): Promise<{ draft_version: number; draft_saved_at: number }> {
  const { tx, company_id, member } = ctx;
  const [locked] = await lockMatching(tx, collection, { ids: [id] }, member);
  if (locked === undefined) throw new NotFound();
  const present = await getEntity(tx, collection, id, member);
  await requireVersion({ version: present.version }, version, async () => present);
  await requireVersion({ version: present.draft_version }, draft_version, async () => present);
  await lockPictures(tx, { company_id }, 'articles', [{ path: 'image', id: sent.image }]);
  const { content, pictures } = await ownContent(ctx, sent.content);
  const own = await ownTranslations(ctx, { translations: sent.translations ?? {} });
  const shown = [...pictures, ...own.pictures, ...(sent.image ? [sent.image] : [])];
  await addPictures(ctx, { article_ids: [id], pictures: shown });
  const saved = first(
    await tx
      .update(articles)
      .set({
        draft: { ...sent, content, ...(sent.translations && { translations: own.translations }) },
        draft_version: sql`${articles.draft_version} + 1`,
        draft_saved_at: sql`now()`,
        updated_at: sql`${articles.updated_at}`,
      })
      .where(eq(articles.id, id))
      .returning({ draft_version: articles.draft_version, draft_saved_at: articles.draft_saved_at }),
  );
  return {
    draft_version: saved.draft_version,
    draft_saved_at: defined(saved.draft_saved_at, 'draft_saved_at'),
  };
}

export async function discardDraft({ tx }: Context, id: number): Promise<void> {
  const dropped = await tx
    .update(articles)
    .set({
      draft: null,
      draft_saved_at: null,
      draft_version: sql`${articles.draft_version} + 1`,
      updated_at: sql`${articles.updated_at}`,
    })
    .where(eq(articles.id, id))
    .returning({ id: articles.id });
  if (dropped.length === 0) throw new NotFound();
}
