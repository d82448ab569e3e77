import { first } from '@/domain/assert';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { StoredArticleTranslations } from '@/domain/articles/article';
import { articlePath } from '@/domain/articles/articlePath';
import type { ReadArticle, SiteArticle } from '@/domain/articles/siteArticle';
import type { Locale } from '@/domain/translations/locales';
import { pageOf, type Page } from '@/domain/lists/page';
import { inLocale } from '@/domain/translations/translations';
import { NotFound } from '@/domain/errors';
import { articles } from '@/server/platform/db/schema';
import type { CompanyTx, Tx } from '@/server/platform/db/scope';
import { translated } from '@/server/platform/db/translations';
import { picturesOf } from '@/server/core/files/files';
import { previewed } from '@/server/platform/security/previewToken';

const isPublic = () => and(eq(articles.is_published, true), isNull(articles.archived_at));

export async function siteArticles(
  tx: CompanyTx,
  params: { page: number; per_page: number },
  locale: Locale,
): Promise<Page<SiteArticle>> {
  const where = isPublic();
  const [rows, total] = await Promise.all([
    tx
      .select({
        id: articles.id,
        main_title: articles.title,
        title: translated(articles, articles.title, locale),
        summary: translated(articles, articles.summary, locale),
        image: sql<
          number | null
        >`coalesce((${articles.translations} -> ${locale} ->> 'image')::bigint, ${articles.image})`,
        published_at: articles.published_at,
      })
      .from(articles)
      .where(where)
      .orderBy(desc(articles.published_at), desc(articles.id))
      .limit(params.per_page)
      .offset((params.page - 1) * params.per_page),
    tx.$count(articles, where),
  ]);
  const shown = rows.map(({ main_title, ...row }) => ({
    ...row,
    path: articlePath({ id: row.id, title: main_title }),
  }));
  return pageOf((await illustrated(tx, shown)) as SiteArticle[], total, params);
}

/** @throws NotFound if it does not exist or is not published */
export async function siteArticle(tx: CompanyTx, id: number, locale: Locale): Promise<ReadArticle> {
  const [row] = await tx
    .select(read)
    .from(articles)
    .where(and(isPublic(), eq(articles.id, id)));
  if (!row) throw new NotFound();
  const article = first(await illustrated(tx, [readBy(row, locale)]));
  return article;
}

/** With its draft, as if published now. @throws NotFound for an invalid token */
export async function previewedArticle(
  tx: CompanyTx,
  token: string,
  { secret, now, locale }: { secret: string; now: number; locale: Locale },
): Promise<ReadArticle> {
  const { company_id } = tx;
  const id = previewed(secret, company_id, token, now);
  const [row] = id
    ? await tx
        .select({ ...read, draft: articles.draft })
        .from(articles)
        .where(and(eq(articles.id, id), isNull(articles.archived_at)))
    : [];
  if (!row) throw new NotFound();
  const { draft, ...text } = row;
  const article = first(await illustrated(tx, [readBy({ ...text, ...draft }, locale)]));
  return article;
}

type Row = { id: number; title: string; image: number | null; translations: StoredArticleTranslations };

const readBy = <Of extends Row>(row: Of, locale: Locale) => ({
  ...inLocale(row, locale),
  path: articlePath(row),
});

async function illustrated<Row extends { image: number | null }>(tx: Tx, rows: Row[]) {
  const pictureOf = await picturesOf(
    tx,
    rows.map(({ image }) => image),
  );
  return rows.map(row => ({ ...row, image: pictureOf(row.image) }));
}

const read = {
  id: articles.id,
  title: articles.title,
  summary: articles.summary,
  image: articles.image,
  content: articles.content,
  translations: articles.translations,
  published_at: articles.published_at,
  updated_at: articles.updated_at,
};
