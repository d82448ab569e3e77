import type { Body, Row, Entities } from './row';

/** What every collection answers to: read by all who may, written by administrators. */
export function collectionRows(
  name: string,
  id: (entities: Entities) => number,
  body: Body,
  { position = false, dependents = false, reads = 200, one = reads, csv = one, own = false }: Kind = {},
): Record<string, Row> {
  const root = `/companies/:company/${name}`;
  const read = { access: 'company', owner: 200 } as const;
  const write = { access: 'company', owner: 200, employee: 403 } as const;
  const enabling: Body = entities => ({ ids: [id(entities)], changes: {} });
  return {
    [`GET ${root}`]: { ...read, employee: reads },
    [`GET ${root}.csv`]: { ...read, employee: csv },
    [`GET ${root}.xlsx`]: { ...read, employee: csv },
    [`POST ${root}`]: { ...write, owner: 201, body },
    [`PATCH ${root}`]: { ...write, body: enabling },
    [`DELETE ${root}`]: { ...write, query: entities => `?ids=${id(entities)}` },
    [`GET ${root}/:id`]: { ...read, employee: one, id },
    [`PUT ${root}/:id`]: { ...write, ...(own && { employee: one }), id, body },
    [`DELETE ${root}/:id`]: { ...write, owner: 204, id },
    ...(position && { [`PUT ${root}/order`]: { ...write, body: entities => ({ ids: [id(entities)] }) } }),
    ...(dependents && { [`GET ${root}/:id/dependents`]: { ...read, employee: one, id } }),
  };
}

type Kind = {
  position?: boolean;
  dependents?: boolean;
  reads?: number;
  one?: number;
  csv?: number;
  own?: boolean;
};
