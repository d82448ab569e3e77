import { and, eq, inArray } from 'drizzle-orm';
import type { StoredArticleTranslations } from '@/domain/articles/article';
import { locales } from '@/domain/translations/locales';
import { picturesIn } from '@/domain/articles/content';
import { articlePictures, articles, files } from '@/server/platform/db/schema';
import { idIn } from '@/server/platform/db/idIn';
import type { Context } from '@/server/core/context';
import { cleanContent } from '@/server/platform/html/cleanContent';
import { fileUrl, pictureName } from '@/server/platform/security/fileUrl';
import { lockPictures } from '@/server/core/files/lockPictures';

/** Removes pictures that are not the company's, and keeps its own from being deleted as unused. */
export async function ownContent(
  { tx }: Context,
  html: string,
): Promise<{ content: string; pictures: number[] }> {
  const content = cleanContent(html);
  const named = picturesIn(content);
  if (named.length === 0) return { content, pictures: [] };
  const locked = await tx
    .update(files)
    .set({ unused_since: null })
    .where(and(eq(files.public, true), inArray(files.name, named)))
    .returning({ id: files.id, name: files.name });
  const known = new Set(locked.map(({ name }) => fileUrl(pictureName(name))));
  return { content: cleanContent(content, src => known.has(src)), pictures: locked.map(({ id }) => id) };
}

/**
 * As `ownContent`, for each language; the translations' own pictures must be the company's too.
 * @throws Invalid with paths below `at`
 */
export async function ownTranslations(
  ctx: Context,
  { translations: sent, at = 'translations' }: { translations: StoredArticleTranslations; at?: string },
): Promise<{ translations: StoredArticleTranslations; pictures: number[] }> {
  const images = Object.entries(sent).map(([locale, { image }]) => ({
    path: `${at}.${locale}.image`,
    id: image,
  }));
  await lockPictures(ctx.tx, { company_id: ctx.company_id }, 'articles', images);
  const translations: StoredArticleTranslations = {};
  const pictures = images.flatMap(({ id }) => id ?? []);
  for (const locale of locales) {
    const texts = sent[locale];
    if (!texts) continue;
    const own = await ownContent(ctx, texts.content ?? '');
    translations[locale] = { ...texts, ...(texts.content !== undefined && { content: own.content }) };
    pictures.push(...own.pictures);
  }
  return { translations, pictures };
}

/** Each of the articles shows each of the pictures, which the company has. */
export async function addPictures(
  { tx }: Context,
  { article_ids, pictures }: { article_ids: number[]; pictures: number[] },
): Promise<void> {
  if (pictures.length === 0) return;
  const shown = tx
    .select({ company_id: articles.company_id, article_id: articles.id, file_id: files.id })
    .from(articles)
    .innerJoin(files, eq(files.company_id, articles.company_id))
    .where(and(idIn(articles.id, article_ids), idIn(files.id, pictures)));
  await tx.insert(articlePictures).select(shown).onConflictDoNothing();
}

export async function replacePictures(
  ctx: Context,
  { article_id, pictures }: { article_id: number; pictures: number[] },
): Promise<void> {
  await ctx.tx.delete(articlePictures).where(eq(articlePictures.article_id, article_id));
  await addPictures(ctx, { article_ids: [article_id], pictures });
}
