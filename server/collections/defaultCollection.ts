import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { describedFields } from '@/domain/validation/described';
import type { Locale } from '@/domain/translations/locales';
import { equals, hasWords } from '@/server/platform/db/filters';
import { untranslated } from '@/server/platform/db/translations';
import type { Collection, Fields } from './collection';
import { lockPictures } from '@/server/core/files/lockPictures';
import { joinedPicture, type FileRow } from '@/server/core/files/files';
import { pictureOf } from './pictures';
import { requireReferences } from './references';

type Own = Pick<Collection, 'name' | 'subject' | 'schema' | 'query' | 'table'>;

export function defaultCollection(own: Own): Collection {
  const { name, schema } = own;
  const table: PgTable = own.table;
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const fields = describedFields(schema);
  const ofKind = (kind: string) => fields.filter(field => field.kind === kind).map(field => field.name);
  const pictures = ofKind('picture');
  const idIn = (row: Fields, field: string) => {
    const id = row[field];
    return typeof id === 'number' ? id : null;
  };
  return {
    ...own,
    isViewerIndependent: true,
    bulkable: [...ofKind('boolean'), ...(isTranslated(table) ? ['translations'] : [])],
    search: typed => columns.search_text && hasWords(columns.search_text, typed),
    filters: ({ enabled, untranslated: locale }) => [
      columns.is_enabled && equals(columns.is_enabled, enabled),
      isTranslated(table) ? untranslated(table, schema, locale as Locale | undefined) : undefined,
    ],
    priced: columns.price ? ['price'] : undefined,
    joined: Object.fromEntries(
      pictures.flatMap(field => (columns[field] ? [[field, joinedPicture(columns[field])]] : [])),
    ),
    hydrate: (_, rows) =>
      rows.map(row => ({
        ...row,
        ...Object.fromEntries(pictures.map(field => [field, pictureOf(row[field] as FileRow | null)])),
      })),
    prepare: async ({ tx }, sent) => {
      const requested = pictures.map(field => ({ path: field, id: idIn(sent, field) }));
      await lockPictures(tx, { company_id: tx.company_id }, name, requested);
      await requireReferences(tx, { name, fields }, sent);
      return sent;
    },
  };
}

const isTranslated = (table: PgTable): table is PgTable & { translations: PgColumn } =>
  'translations' in table;
