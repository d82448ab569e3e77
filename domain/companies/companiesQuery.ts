import { list, object, string, whole } from '../validation/fields';
import { parse } from '../validation/violations';

const relations = ['owner', 'employee', 'customer'] as const;
export type UserRelation = (typeof relations)[number];

/** `employee` are the companies where the user works or that they own. */
export const companiesQuery = object({
  page: whole().min(1).default(1),
  per_page: whole().min(1).max(100).default(25),
  'user_relations[]': list().of(string().oneOf(relations).required()),
});

/**
 * Accepts `user_relations[]=employee`, `user_relations[0]=employee` and `user_relations[employee]=1`.
 * @throws Invalid for an unknown relation
 */
export function parseCompaniesQuery(query: object) {
  const sent = Object.entries(query);
  const named = sent.flatMap(([name, value]) => relationsIn(name, value) ?? []);
  const others = sent.filter(([name, value]) => relationsIn(name, value) === undefined);
  const { 'user_relations[]': chosen, ...page } = parse(companiesQuery, {
    ...Object.fromEntries(others),
    ...(named.length > 0 && { 'user_relations[]': named }),
  });
  return { ...page, relations: chosen };
}

/** Undefined for any other parameter; `user_relations[employee]=0` chooses nothing. */
function relationsIn(name: string, value: unknown): unknown[] | undefined {
  const key = /^user_relations\[(\w*)\]$/.exec(name)?.[1];
  if (key === undefined) return undefined;
  if (key === '' || /^\d+$/.test(key)) {
    return [value].flat().flatMap(one => (typeof one === 'string' ? one.split(',') : [one]));
  }
  return value === '0' || value === 'false' ? [] : [key];
}
