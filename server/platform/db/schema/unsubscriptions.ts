import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { EndableTemplate } from '@/domain/emails/templates';
import { companyId, companyPolicy, instant } from './columns';

/** Who wants no more emails of a kind from the company: the SHA-256 of the address, so that it outlives an erased card. */
export const unsubscriptions = pgTable(
  'unsubscriptions',
  {
    company_id: companyId(),
    template: text().$type<EndableTemplate>().notNull(),
    address_hash: text().notNull(),
    created_at: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.company_id, table.template, table.address_hash] }),
    companyPolicy('unsubscriptions'),
  ],
);
