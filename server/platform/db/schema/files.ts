import { files } from './users';
import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { companyId, companyPolicy, companyReference, idColumn } from './columns';

export const companyPhotos = pgTable(
  'company_photos',
  {
    company_id: companyId(),
    file_id: idColumn().notNull(),
    position: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.company_id, table.file_id] }),
    companyReference([table.company_id, table.file_id], files),
    companyPolicy('company_photos'),
  ],
);
