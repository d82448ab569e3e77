import type { GetListParams } from 'ra-core';

type Asked = Partial<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>>;

/** A list as the API is asked for it: `page, per_page, sort=-name` and the filters by their names. */
export function listQuery({ pagination, sort, filter }: Asked): string {
  return query({
    page: pagination?.page,
    per_page: pagination?.perPage,
    sort: sort && `${sort.order === 'DESC' ? '-' : ''}${sort.field}`,
    ...filter,
  });
}

/** Lists by comma; what is empty is not asked. */
export function query(params: Record<string, unknown>): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value) && value.length === 0) continue;
    asked.set(name, typeof value === 'boolean' ? String(Number(value)) : String(value));
  }
  return asked.toString();
}
