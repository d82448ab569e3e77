import type { GetListParams } from 'ra-core';

type ListParams = Partial<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>>;

/** The API's list query: `page, per_page, sort=-name` and filters by name. */
export function listQuery({ pagination, sort, filter }: ListParams): string {
  return query({
    page: pagination?.page,
    per_page: pagination?.perPage,
    sort: sort && `${sort.order === 'DESC' ? '-' : ''}${sort.field}`,
    ...filter,
  });
}

export function query(params: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value) && value.length === 0) continue;
    search.set(name, typeof value === 'boolean' ? String(Number(value)) : String(value));
  }
  return search.toString();
}
