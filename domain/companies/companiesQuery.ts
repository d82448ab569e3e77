import { listFields } from '../lists/page';
import { list, object, string } from '../validation/fields';
import { parse } from '../validation/violations';

const relations = ['owner', 'employee', 'customer'] as const;
export type UserRelation = (typeof relations)[number];

/** `employee` selects companies where the user works or that they own. */
export const companiesQuery = object({
  ...listFields(),
  'user_relations[]': list().of(string().oneOf(relations).required()),
});

/** Reads `user_relations[]=x`, `[0]=x` and `[x]=1`. @throws Invalid for an unknown relation */
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

/** Undefined for other parameters; `user_relations[employee]=0` selects nothing. */
function relationsIn(name: string, value: unknown): unknown[] | undefined {
  const key = /^user_relations\[(\w*)\]$/.exec(name)?.[1];
  if (key === undefined) return undefined;
  if (key === '' || /^\d+$/.test(key)) {
    return [value].flat().flatMap(one => (typeof one === 'string' ? one.split(',') : [one]));
  }
  return value === '0' || value === 'false' ? [] : [key];
}
