import { importableCollections, type ImportableCollection } from '@/domain/imports/collections';
import type { Row } from '../row';

const preview = () => ({ mapping: ['id', 'service', 'start_at'] });

/** One plugin serves all of them: in the short run only the customers' routes are asked. */
function rowsOf(collection: ImportableCollection): Record<string, Row> {
  const path = `/companies/:company/${collection}/import`;
  const id: Row['id'] = ({ imports }) => imports[collection]!;
  const common = {
    access: 'company',
    employee: 403,
    ...(collection === 'customers' ? {} : { twin: true as const }),
  } as const;
  return {
    [`POST ${path}`]: { ...common, owner: 415, body: () => ({}) },
    [`GET ${path}`]: { ...common, owner: 200 },
    [`GET ${path}/template.csv`]: { ...common, owner: 200 },
    [`GET ${path}/:id`]: { ...common, owner: 200, id },
    [`DELETE ${path}/:id`]: { ...common, owner: 204, id },
    [`POST ${path}/:id`]: { ...common, owner: 202, id, body: () => ({}) },
    [`POST ${path}/:id/preview`]: { ...common, owner: 422, id, body: preview },
    [`POST ${path}/:id/undo`]: { ...common, owner: 409, id, body: () => ({}) },
    [`GET ${path}/:id/rows`]: { ...common, owner: 200, id },
    [`GET ${path}/:id/errors.csv`]: { ...common, owner: 200, id },
  };
}

export const importRows: Record<string, Row> = Object.assign({}, ...importableCollections.map(rowsOf));
