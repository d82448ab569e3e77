import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { ArticleDraft, StoredArticleTranslations } from '@/domain/articles/article';
import { reviewSubjects } from '@/domain/reviews/review';
import { customers, services } from './catalogue';
import {
  companyId,
  companyKey,
  companyPolicy,
  companyReference,
  editableColumns,
  idColumn,
  instant,
  searchTextOf,
} from './columns';
import { employees } from './companies';
import { files } from './users';
import { visits } from './visits';

export const articles = pgTable(
  'articles',
  {
    ...editableColumns,
    title: text().notNull(),
    summary: text().notNull().default(''),
    content: text().notNull().default(''),
    image: idColumn(),
    is_published: boolean().notNull().default(false),
    published_at: instant(),
    draft: jsonb().$type<ArticleDraft>(),
    draft_version: integer().notNull().default(0),
    draft_saved_at: instant(),
    translations: jsonb().$type<StoredArticleTranslations>().notNull().default({}),
    search_text: searchTextOf(['title', 'summary'], { translated: ['title', 'summary'] }),
  },
  table => [
    ...companyKey('articles', table),
    index('articles_published').on(table.company_id, table.published_at),
    companyReference([table.company_id, table.image], files),
    check('articles_published_when', sql`is_published = (published_at is not null)`),
  ],
);

/** Keeps pictures of an article or its draft from being deleted as unused. */
export const articlePictures = pgTable(
  'article_pictures',
  { company_id: companyId(), article_id: idColumn().notNull(), file_id: idColumn().notNull() },
  table => [
    primaryKey({ columns: [table.company_id, table.article_id, table.file_id] }),
    companyReference([table.company_id, table.article_id], articles),
    companyReference([table.company_id, table.file_id], files),
    companyPolicy('article_pictures'),
  ],
);

export const reviews = pgTable(
  'reviews',
  {
    ...editableColumns,
    visit_id: idColumn().notNull(),
    customer_id: idColumn(),
    subject: text({ enum: reviewSubjects }).notNull(),
    employee_id: idColumn(),
    service_id: idColumn(),
    rating: integer().notNull(),
    comment: text().notNull().default(''),
    reply: text().notNull().default(''),
    replied_at: instant(),
    is_published: boolean().notNull().default(true),
    hidden_reason: text().notNull().default(''),
    search_text: searchTextOf(['comment', 'reply']),
  },
  table => [
    ...companyKey('reviews', table),
    unique('reviews_one_a_visit').on(table.company_id, table.visit_id),
    index('reviews_latest').on(table.company_id, table.created_at),
    companyReference([table.company_id, table.visit_id], visits),
    companyReference([table.company_id, table.customer_id], customers),
    companyReference([table.company_id, table.employee_id], employees),
    companyReference([table.company_id, table.service_id], services),
    check('reviews_rating', sql`rating between 1 and 5`),
  ],
);
