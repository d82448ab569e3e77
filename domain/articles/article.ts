import { picture } from '../files/pictureField';
import type { Picture } from '../files/picture';
import { listQuery } from '../lists/listQuery';
import { locales, type Locale } from '../translations/locales';
import { translationsOf, untranslatedFilter, type TranslationsField } from '../translations/translations';
import { boolean, object, readOnly, text, whole, type InferType } from '../validation/fields';
import { storedFields, type Stored } from '../validation/stored';
import { violation } from '../validation/violations';
import type { Violation } from '../validation/violation';
import { isEmptyContent } from './content';
import type { EpochSeconds } from '../time/instant';

export const title_max = 255;
export const summary_max = 500;
const content_max = 200_000;

const textFields = {
  summary: text().max(summary_max).default(''),
  content: text().max(content_max).default('').meta({ csv: false }),
  image: picture().default(null).meta({ csv: false }),
};

const title = text().max(title_max).required();

type ArticleTexts<Image> = Partial<
  Record<Locale, { title?: string; summary?: string; content?: string; image?: Image | null }>
>;
export type ArticleTranslations = ArticleTexts<Picture>;
/** As they are kept: the picture by its id. */
export type StoredArticleTranslations = ArticleTexts<number>;

/** The same texts with other images. */
export function mapImages<From, To>(
  translations: ArticleTexts<From>,
  map: (image: From | null | undefined) => To | null,
): ArticleTexts<To> {
  const entries = Object.entries(translations).map(([locale, { image, ...texts }]) => {
    const mapped = map(image);
    return [locale, { ...texts, ...(mapped !== null && { image: mapped }) }];
  });
  return Object.fromEntries(entries);
}

const translations: TranslationsField<StoredArticleTranslations> = translationsOf({ title, ...textFields });

/** `published_at` is null until publication. */
export const articleSchema = object({
  ...storedFields,
  title,
  ...textFields,
  translations,
  is_published: boolean().default(false),
  published_at: readOnly().meta({ instant: true }),
  draft: readOnly().meta({ csv: false }),
  draft_version: readOnly().meta({ csv: false }),
  draft_saved_at: readOnly().meta({ csv: false, instant: true }),
})
  .test('readable', (article: { content?: string } | undefined, { createError }) =>
    typeof article?.content === 'string' && isEmptyContent(article.content)
      ? createError({ path: 'content', message: { key: 'validation.article_empty' } })
      : true,
  )
  .meta({ resource: 'articles' });

export const articleDraftSchema = object({
  title: text().max(title_max).default(''),
  ...textFields,
  translations,
  version: whole(),
  draft_version: whole(),
}).meta({ resource: 'articles' });

export type ArticleInput = InferType<typeof articleSchema>;
export type ArticleText = {
  title: string;
  summary: string;
  content: string;
  image: Picture | null;
  translations?: ArticleTranslations;
};
export type ArticleDraft = Omit<ArticleText, 'image' | 'translations'> & {
  image: number | null;
  translations?: StoredArticleTranslations | undefined;
};
export type Article = Stored<
  ArticleText & {
    is_published: boolean;
    published_at: EpochSeconds | null;
    translations: ArticleTranslations;
    draft: ArticleText | null;
    draft_version: number;
    draft_saved_at: EpochSeconds | null;
  }
>;

/** Saving one of these fields discards the draft. */
export const publicFields = ['title', 'summary', 'content', 'image', 'translations'] as const;

export const emptyText: Required<ArticleText> = {
  title: '',
  summary: '',
  content: '',
  image: null,
  translations: {},
};

/** A draft has all translations, and a change only those that change: the others are sent as removed. */
export function draftChanges(draft: ArticleText, stored: ArticleTranslations): ArticleText {
  const { translations } = draft;
  if (!translations) return draft;
  const sent = locales.map(locale => {
    const removed = Object.keys(stored[locale] ?? {}).map(name => [name, null]);
    return [locale, { ...Object.fromEntries(removed), ...translations[locale] }];
  });
  return { ...draft, translations: Object.fromEntries(sent) };
}

/** A violation at `content` if the article has neither text nor pictures. */
export const emptyContent = (content: string): Violation[] =>
  isEmptyContent(content) ? [violation('content', 'articles', { key: 'validation.article_empty' })] : [];

export const articlesQuery = listQuery(['-created_at', 'title', 'published_at', 'updated_at'], {
  published: boolean(),
  ...untranslatedFilter(),
});
