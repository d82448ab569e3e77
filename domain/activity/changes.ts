export type Change = { field: string; from: unknown; to: unknown };

/** Fields whose old value is recorded, in display order. */
const reportedFields = [
  'status',
  'start_at',
  'end_at',
  'employee_id',
  'comment',
  'state',
  'reply',
  'is_published',
  'name',
  'title',
  'first_name',
  'last_name',
  'email',
  'phone',
  'company_role',
  'category',
  'price',
  'min_price',
  'discounted_price',
  'sku',
  'stock',
  'is_enabled',
];

export function changesBetween(before: object | null, after: object | null): Change[] {
  if (!before || !after) return [];
  const [from, to] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return reportedFields
    .filter(field => field in from && field in to && from[field] !== to[field])
    .map(field => ({ field, from: from[field], to: to[field] }));
}

/** Changed fields, or all written fields if the state before is unknown. */
export function touchedFields(before: object | null, after: object | null): string[] {
  const was = before && new Map<string, unknown>(Object.entries(before));
  const isTouched = ([name, value]: [string, unknown]) =>
    name !== 'version' && (!was || JSON.stringify(was.get(name)) !== JSON.stringify(value));
  return Object.entries(after ?? {})
    .filter(isTouched)
    .map(([name]) => name);
}
