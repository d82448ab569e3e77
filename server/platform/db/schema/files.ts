import { files } from './users';
import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { companyPolicy, companyReference } from './columns';

export const companyPhotos = pgTable(
  'company_photos',
  {
    company_id: integer().notNull(),
    file_id: integer().notNull(),
    position: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.company_id, table.file_id] }),
    companyReference([table.company_id, table.file_id], files),
    companyPolicy('company_photos'),
  ],
);
