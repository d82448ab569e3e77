/** Field kinds of a new entity: schema rule, column, and their imports. Texts can be translated. */
const kinds = {
  string: {
    rule: 'text().max(255)',
    empty: ".default('')",
    column: "text().notNull().default('')",
    isTranslated: true,
  },
  text: {
    rule: 'text().max(5000)',
    empty: ".default('')",
    meta: '{ multiline: true }',
    column: "text().notNull().default('')",
    isTranslated: true,
  },
  integer: {
    rule: 'whole()',
    empty: '.default(0)',
    meta: '{ column: true }',
    column: 'integer().notNull().default(0)',
  },
  money: {
    rule: 'whole()',
    empty: '.default(0)',
    meta: '{ money: true, column: true }',
    column: 'integer().notNull().default(0)',
  },
  boolean: { rule: 'boolean()', empty: '.default(false)', column: 'boolean().notNull().default(false)' },
  date: {
    rule: 'date().nullable()',
    empty: '.default(null)',
    meta: '{ date: true, column: true }',
    column: 'date()',
  },
  picture: { rule: 'picture()', empty: '.default(null)', column: 'integer()', refersTo: 'files' },
};

const always = [
  'id',
  'company_id',
  'version',
  'created_at',
  'updated_at',
  'archived_at',
  'position',
  'is_enabled',
  'translations',
];

/**
 * Parses `name:string capacity:integer`; the first field is the entity's name and is required.
 * @throws Error for an invalid, repeated or reserved field
 */
export function fieldsOf(written) {
  const fields = written.map(one => {
    const [, name, kind] = /^([a-z][a-z0-9_]*):([a-z]+)$/.exec(one) ?? [];
    if (!kinds[kind])
      throw new Error(
        `${one} is not a field: write name:kind with one of the kinds ${Object.keys(kinds).join(', ')}.`,
      );
    if (always.includes(name)) throw new Error(`Every entity already has ${name}.`);
    return { name, kind, ...kinds[kind] };
  });
  if (fields.length === 0) throw new Error('An entity needs at least one field.');
  if (fields[0].kind !== 'string')
    throw new Error('The first field is the name of the entity and must be a string.');
  const twice = fields.find(({ name }, index) => fields.findIndex(field => field.name === name) < index);
  if (twice) throw new Error(`${twice.name} is given twice.`);
  return fields;
}

/** Names in code and texts: `meeting_rooms` is `meetingRooms`, singular `meetingRoom`. */
export function namesOf(plural, singular = singularOf(plural)) {
  if (!/^[a-z][a-z_]*[a-z]$/.test(plural) || plural === singular) {
    throw new Error(
      `${plural} is no name: write it in the plural, small letters and _ alone; --one=… where its singular is irregular.`,
    );
  }
  return { plural, singular, many: camel(plural), one: camel(singular), type: capital(camel(singular)) };
}

function singularOf(plural) {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  if (/(s|x|z|ch|sh)es$/.test(plural)) return plural.slice(0, -2);
  return plural.replace(/s$/, '');
}

const camel = name => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
const capital = word => word[0].toUpperCase() + word.slice(1);

/** `phone_number` → 'Phone number'. */
export const labelFor = name => capital(name.replaceAll('_', ' '));
