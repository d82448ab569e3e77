import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { describedFields } from '../../../domain/validation/described';
import { contains, equals } from '../../db/filters';
import type { Collection, Fields } from './collection';
import { lockPictures } from '../../commands/files/lockPictures';
import { joinedPicture, type FileRow } from '../../queries/files/files';
import { pictureOf } from './pictures';

type Own = Pick<Collection, 'name' | 'subject' | 'schema' | 'query' | 'table'>;

export function plainCollection(own: Own): Collection {
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
  const searched = fields.map(field => columns[field.name])[0];
  return {
    ...own,
    bulkable: ofKind('boolean'),
    search: (typed): SQL | undefined => searched && contains(searched, typed),
    filters: ({ enabled }) => (columns.is_enabled ? [equals(columns.is_enabled, enabled)] : []),
    priced: columns.price ? ['price'] : undefined,
    joined: Object.fromEntries(
      pictures.flatMap(field => (columns[field] ? [[field, joinedPicture(columns[field])]] : [])),
    ),
    hydrate: (_, rows) =>
      rows.map(row => ({
        ...row,
        ...Object.fromEntries(pictures.map(field => [field, pictureOf(row[field] as FileRow | null)])),
      })),
    prepare: async (tx, sent) => {
      const requested = pictures.map(field => ({ path: field, id: idIn(sent, field) }));
      await lockPictures(tx, { company_id: tx.company_id }, name, requested);
      return sent;
    },
  };
}
