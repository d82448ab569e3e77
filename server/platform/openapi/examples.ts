import { defined } from '@/domain/assert';
import type { JsonSchema } from '@/domain/validation/jsonSchema';
import { formed, past, samples } from './samples';
import { schemas } from './schemas';

type Place = {
  /** Of the field, and of what it is a field of. */
  name: string;
  owner: string;
  /** The named schemas around it. */
  within: string[];
};

/**
 * A value that the schema allows, as an example: what fields are called decides where the schema leaves it open. `about` is
 * what the whole is of; a request is as short as it may be.
 */
export function exampleOf(schema: JsonSchema, about: string, isRequest = false): unknown {
  const depth_max = 3;

  /** Undefined where it would contain itself. */
  function valueOf(one: JsonSchema, place: Place): unknown {
    const { $ref, anyOf, allOf } = one;
    if ($ref) return named($ref.split('/').at(-1) ?? '', place);
    if ('const' in one) return one.const;
    if (anyOf) return chosen(anyOf, place);
    if (allOf) return Object.assign({}, ...allOf.map(part => valueOf(part, place)));
    return chosenType([one.type ?? (one.enum ? 'string' : 'object')].flat(), one, place);
  }

  function named(name: string, place: Place) {
    const { within } = place;
    if (name === 'MinorUnits' || name === 'EpochSeconds') return sampleOf(place, ofType('integer')) ?? 0;
    if (within.includes(name) || within.length === depth_max) return undefined;
    return valueOf(defined(schemas[name], name), { ...place, within: [...within, name] });
  }

  function chosen(choices: JsonSchema[], place: Place) {
    const isNullable = choices.some(({ type }) => type === 'null');
    if (isNullable && unusual.test(place.name)) return null;
    const values = choices.filter(({ type }) => type !== 'null').map(one => valueOf(one, place));
    return values.find(value => value !== null && value !== undefined) ?? (isNullable ? null : undefined);
  }

  function chosenType(types: string[], one: JsonSchema, place: Place) {
    const type = types.find(other => other !== 'null');
    const isLink = /_id$/.test(place.name) && !unusual.test(place.name);
    if (isLink || !types.includes('null')) return typed(type ?? 'object', one, place);
    const isFit = (value: unknown) => type !== undefined && ofType(type)(value) && isAllowed(value, one);
    return sampleOf(place, isFit) ?? null;
  }

  function typed(type: string, one: JsonSchema, place: Place): unknown {
    if (type === 'object') return fieldsOf(one, place);
    if (type === 'array') return one.items ? listOf(one, place) : [];
    const isFit = (value: unknown) => ofType(type)(value) && isAllowed(value, one);
    const value = sampleOf(place, isFit) ?? one.enum?.find(isFit) ?? one.default;
    if (value !== undefined && value !== null && value !== '') return value;
    if (type === 'boolean') return false;
    return type === 'string' ? ([titleOf(place.name), ...formed].find(isFit) ?? '') : numberOf(one, place);
  }

  function listOf({ items = {} }: JsonSchema, place: Place) {
    const item = valueOf(items, place);
    return item === undefined ? [] : [item];
  }

  function fieldsOf({ properties = {}, required = [] }: JsonSchema, place: Place) {
    const { within } = place;
    const owner = place.name === 'data' ? place.owner : place.name;
    const fields = Object.entries(properties).filter(([, { readOnly }]) => !readOnly);
    const isSent = ([field]: [string, JsonSchema]) => required.includes(field) || field in samples;
    const shown = isRequest && fields.some(isSent) ? fields.filter(isSent) : fields;
    const values = shown.map(([field, one]) => [field, valueOf(one, { name: field, owner, within })]);
    const isLost = values.some(([field, value]) => value === undefined && required.includes(String(field)));
    return isLost ? undefined : Object.fromEntries(values.filter(([, value]) => value !== undefined));
  }

  return valueOf(schema, { name: about, owner: '', within: [] });
}

/** Of which most have nothing. */
const unusual = /cancel|refund|fee|deposit|discount|struck|contact$/;

const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

const sampleOf = ({ owner, name }: Place, isFit: (value: unknown) => boolean): unknown =>
  [samples[`${singular(owner)}.${name}`], samples[name]].find(isFit);

const singular = (owner: string) => owner.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '');

function numberOf({ minimum = 0, maximum = Infinity, exclusiveMinimum = -1 }: JsonSchema, { name }: Place) {
  const usual = /(^|_)ids?$/.test(name) ? 12 : /(^|_)(at|until|of)$/.test(name) ? past : 1;
  return Math.min(Math.max(usual, minimum, exclusiveMinimum + 1), maximum);
}

const ofType =
  (type: string) =>
  (value: unknown): boolean =>
    type === 'integer' ? Number.isInteger(value) : typeof value === type;

function isAllowed(value: unknown, { enum: values, pattern, format, ...bounds }: JsonSchema): boolean {
  if (values && !values.includes(value)) return false;
  if (typeof value === 'number') {
    const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity } = bounds;
    return value >= minimum && value <= maximum && value > exclusiveMinimum;
  }
  if (typeof value !== 'string') return true;
  const { minLength = 0, maxLength = Infinity } = bounds;
  const isLong = value.length >= minLength && value.length <= maxLength;
  return (
    isLong && (!pattern || new RegExp(pattern).test(value)) && (formats[format ?? ''] ?? any).test(value)
  );
}

const any = /^/;
const formats: Record<string, RegExp> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T/,
  'idn-email': /@/,
  uri: /^https:/,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
};
