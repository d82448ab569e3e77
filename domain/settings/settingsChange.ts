import { storedAddressSchema, type StoredAddress } from '../companies/address';
import { companyChanges, type CompanyChanges } from '../companies/companySchema';
import { Invalid } from '../errors';
import { visitDecisions, type VisitDecision } from '../records/visitDecision';
import { array, mixed, object, string, type Schema } from '../validation/fields';
import { itemSchema, schemaFields, type FieldsSchema } from '../validation/fieldsSchema';
import { partOf } from '../validation/stored';
import { parse, violation, violations } from '../validation/violations';
import type { Violation } from '../validation/violation';
import { fieldOf, isSettingName, settingsSchema, type Settings } from './settings';

export type SettingsChange = {
  settings: Partial<Settings>;
  /** One setting by `name` and `value`: its errors are at `value`. */
  isOne: boolean;
  company?: CompanyChanges;
  addresses?: StoredAddress[];
  /** For the visits that other hours or another zone strand. */
  decisions?: VisitDecision[];
};

const addressesSchema = array().of(storedAddressSchema.required()).max(50);

export const settingsChangeSchema = object({
  name: string(),
  value: mixed(),
  settings: partOf(settingsSchema),
  company: companyChanges,
  addresses: addressesSchema,
  decisions: visitDecisions(),
}).meta({ resource: 'settings' });

const outline = object({
  name: string(),
  value: mixed(),
  settings: mixed(),
  company: mixed(),
  addresses: mixed(),
  decisions: visitDecisions(),
}).meta({ resource: 'settings' });

/** The body of a PUT: one setting or several, with company fields and addresses. @throws Invalid at each path */
export function parseSettingsChange(sent: unknown): SettingsChange {
  const parts = parse(outline, sent);
  const { name, value, settings, company, addresses, decisions } = parts;
  const isOne = [settings, company, addresses].every(part => part === undefined);
  const read = isOne ? [readSetting({ name: name ?? '', value, path: 'value' })] : readSettings(settings);
  const wrong = [
    ...read.flatMap(({ violations }) => violations),
    ...(company === undefined ? [] : wrongIn(companyChanges, company, 'company')),
    ...(addresses === undefined ? [] : wrongIn(object({ addresses: addressesSchema }), { addresses })),
  ];
  if (wrong.length > 0) throw new Invalid(wrong);
  return {
    settings: Object.fromEntries(read.map(({ name, value }) => [name, value])),
    isOne,
    ...(company !== undefined && { company: parse(companyChanges, company) }),
    ...(addresses !== undefined && { addresses: addressesSchema.cast(addresses) }),
    ...(decisions && { decisions }),
  };
}

/** Prefixes the paths with `part`. */
export const under = (part: string, wrong: Violation[]): Violation[] =>
  wrong.map(one => ({ ...one, path: one.path ? `${part}.${one.path}` : part }));

function wrongIn(schema: Schema, sent: unknown, part?: string): Violation[] {
  if (part && (typeof sent !== 'object' || sent === null)) {
    return [violation(part, 'settings', { key: 'validation.invalid' })];
  }
  const wrong = violations(schema, sent);
  return part ? under(part, wrong) : wrong;
}

const noSuchSetting = { key: 'validation.no_such_setting' };

type SentSetting = { name: string; value: unknown; path: string };
type ParsedSetting = Omit<SentSetting, 'path'> & { violations: Violation[] };

function readSettings(sent: unknown): ParsedSetting[] {
  if (sent === undefined) return [];
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    const wrong = violation('settings', 'settings', { key: 'validation.invalid' });
    return [{ name: 'settings', value: sent, violations: [wrong] }];
  }
  return Object.entries(sent).map(([name, value]) => readSetting({ name, value, path: `settings.${name}` }));
}

function readSetting({ name, value, path }: SentSetting): ParsedSetting {
  const at = (wrong: Violation): Violation => ({ ...wrong, path });
  const refuse = (key: string) => ({
    name,
    value,
    violations: [at(violation(fieldOf(name), 'settings', { key }))],
  });
  const schema = isSettingName(name) && schemaFields(settingsSchema)[name];
  if (!schema) {
    const wrong = violation(path === 'value' ? 'name' : path, 'settings', noSuchSetting);
    return { name, value, violations: [wrong] };
  }
  if (value === null && schema.spec.nullable) return { name, value, violations: [] };
  if (value === undefined || value === null) return refuse('validation.required');
  if (!isOfType(schema, value)) return refuse('validation.invalid');
  const one: FieldsSchema = object({ value: schema });
  const wrong = violations(one, { value });
  if (wrong.length === 0) return { name, value: parse(one, { value }).value, violations: [] };
  return {
    name,
    value,
    violations: wrong.map(({ path: at, sentence }) => {
      const within = at.slice('value'.length);
      const field = name === 'translations' ? `${name}${within}` : fieldOf(name);
      return { ...violation(field, 'settings', sentence), path: `${path}${within}` };
    }),
  };
}

/** Strict: never converts between text and number. */
function isOfType(schema: Schema, sent: unknown): boolean {
  if (schema.type !== 'array') return typeof sent === schema.type;
  const items = itemSchema(schema);
  return Array.isArray(sent) && sent.every(item => !items || isOfType(items, item));
}
