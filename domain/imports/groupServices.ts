import { violation } from '../validation/violations';
import type { Violation } from '../validation/violation';
import { importFields } from './fields';
import type { ImportedFields, ReadRow } from './rows';
import { fromTextPaths, withTextPaths } from './textPaths';
import { textKey } from '../text/comparable';

/** Who performs a service; without `employee` the row only has a price and a duration, as in other programs' files. */
export type ServicePerformer = {
  row: number;
  employee: string | null;
  employee_email: string | null;
  price?: number;
  duration?: number;
};

/** `input` is of the service's schema, without its performers. */
export type ServiceGroup = { rows: number[]; input: ImportedFields; performers: ServicePerformer[] };

export type GroupedServices = { groups: ServiceGroup[]; refused: { row: number; violations: Violation[] }[] };

const ofService = importFields.services
  .filter(({ name, translation }) => translation ?? ['break', 'description', 'is_enabled'].includes(name))
  .map(({ name }) => name);

/**
 * Joins the rows of each service. Services of the same name in two categories are two; a row without a category
 * belongs to the last one of its name. Rows that contradict the first one, or name an employee twice, are refused.
 */
export function groupServices(rows: readonly ReadRow[]): GroupedServices {
  const groups = new Map<string, ServiceGroup>();
  const lastOfName = new Map<string, string>();
  const categories = new Map<string, string>();
  const refused: GroupedServices['refused'] = [];

  for (const { row, input: read } of rows) {
    const input = withTextPaths(read);
    const name = keyOf(input.service);
    const category = sameSpelling(categories, input.category);
    const key =
      category === undefined ? (lastOfName.get(name) ?? `${name}\n`) : `${name}\n${keyOf(category)}`;
    const group = groups.get(key) ?? { rows: [], input: serviceOf(input, category), performers: [] };
    const violations = problemsOf(group, input);
    if (violations.length > 0) {
      refused.push({ row, violations });
      continue;
    }
    group.rows.push(row);
    group.input = { ...serviceOf(input, category), ...group.input };
    const performer = performerOf(row, input);
    if (performer) group.performers.push(performer);
    groups.set(key, group);
    lastOfName.set(name, key);
  }
  const joined = [...groups.values()].map(group => ({ ...group, input: fromTextPaths(group.input) }));
  return { groups: joined, refused };
}

const keyOf = (value: unknown) => textKey(typeof value === 'string' ? value : '');

/** 'манікюр ' is the 'Манікюр' of an earlier row. */
function sameSpelling(known: Map<string, string>, category: unknown): string | undefined {
  if (typeof category !== 'string' || category === '') return undefined;
  const key = keyOf(category);
  const first = known.get(key) ?? category;
  known.set(key, first);
  return first;
}

function serviceOf(input: ImportedFields, category: string | undefined): ImportedFields {
  const values = Object.entries({ ...input, category }).filter(
    ([name, value]) => value !== undefined && (name === 'category' || ofService.includes(name)),
  );
  return { name: input.service, ...Object.fromEntries(values) };
}

function problemsOf(group: ServiceGroup, input: ImportedFields): Violation[] {
  const differing = ofService.filter(
    name => input[name] !== undefined && group.input[name] !== undefined && input[name] !== group.input[name],
  );
  const isTwice = group.performers.some(({ employee, employee_email }) =>
    input.employee_email && employee_email
      ? input.employee_email === employee_email
      : Boolean(input.employee) && keyOf(employee) === keyOf(input.employee),
  );
  return [
    ...differing.map(name =>
      violation(name, 'services', { key: 'imports.rows.differs', values: { text: `${group.input[name]}` } }),
    ),
    ...(isTwice ? [violation('employee', 'services', { key: 'validation.attached_twice' })] : []),
  ];
}

function performerOf(row: number, input: ImportedFields): ServicePerformer | undefined {
  const { employee, employee_email, price, duration } = input;
  const performer = {
    row,
    employee: typeof employee === 'string' ? employee : null,
    employee_email: typeof employee_email === 'string' ? employee_email : null,
    ...(typeof price === 'number' && { price }),
    ...(typeof duration === 'number' && { duration }),
  };
  const says = employee ?? employee_email ?? price ?? duration;
  return says === undefined ? undefined : performer;
}
