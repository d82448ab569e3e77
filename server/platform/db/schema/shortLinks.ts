import { index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytes, companyId, companyPolicy, idColumn, instant } from './columns';

export const shortLinkKinds = ['visit', 'order', 'receipt', 'wish'] as const;

/** SHA-256 of links in messages by SMS, and what they lead to. They are deleted with their customer. */
export const shortLinks = pgTable(
  'short_links',
  {
    company_id: companyId(),
    hash: bytes().notNull(),
    kind: text({ enum: shortLinkKinds }).notNull(),
    subject_id: idColumn().notNull(),
    created_at: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.company_id, table.hash] }),
    unique('short_links_hash').on(table.hash),
    index('short_links_subject').on(table.company_id, table.kind, table.subject_id),
    companyPolicy('short_links'),
  ],
);
