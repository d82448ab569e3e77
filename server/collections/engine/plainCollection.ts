import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { getTableColumns } from 'drizzle-orm';
import { describedFields } from '../../../domain/validation/described';
import { contains, equals } from '../../db/filters';
import type { Collection } from './collection';
import { lockPicture, withPictures } from './pictures';

type Own = Pick<Collection, 'name' | 'subject' | 'schema' | 'query' | 'table'>;

/**
 * A collection as its schema has it: searched by its first field, filtered by what can be active, with its pictures
 * kept; switches may be set for many at once, and a price raised.
 */
export function plainCollection(own: Own): Collection {
  const { name, schema, table } = own;
  const columns = getTableColumns(table as PgTable) as Record<string, PgColumn>;
  const fields = describedFields(schema);
  const pictures = fields.filter(({ kind }) => kind === 'picture').map(field => field.name);
  const ofKind = (kind: string) => fields.filter(field => field.kind === kind).map(field => field.name);
  return {
    ...own,
    bulkable: ofKind('boolean'),
    search: (typed): SQL | undefined => contains(columns[fields[0]!.name]!, typed),
    filters: ({ enabled }) => (columns.is_enabled ? [equals(columns.is_enabled, enabled)] : []),
    priced: columns.price ? ['price'] : undefined,
    hydrate: (tx, rows) => withPictures(tx, rows, { fields: pictures }),
    prepare: async (tx, sent) => {
      await lockPicture(tx, name, sent, { fields: pictures });
      return sent;
    },
  };
}
