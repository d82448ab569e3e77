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
  select: {
    takes: 'choices',
    rule: ({ choices }) => `string().oneOf([${quoted(choices)}])`,
    empty: ({ choices }) => `.default('${choices[0]}')`,
    meta: '{ column: true }',
    column: ({ choices }) => `text({ enum: [${quoted(choices)}] }).notNull().default('${choices[0]}')`,
  },
  reference: {
    takes: 'reference',
    rule: 'whole().nullable()',
    empty: '.default(null)',
    meta: ({ reference }) => `{ reference: '${reference}', column: true }`,
    column: 'integer()',
  },
  date: {
    rule: 'date().nullable()',
    empty: '.default(null)',
    meta: '{ date: true, column: true }',
    column: 'date()',
  },
  picture: { rule: 'picture()', empty: '.default(null)', column: 'integer()', reference: 'files' },
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

/** What a field may refer to, and the resources that were made before. */
const referable = ['bundles', 'customers', 'employees', 'memberships', 'products', 'services'];

/**
 * Parses `name:string capacity:integer state:select:new,worn employee_id:reference:employees`; the first field is the
 * entity's name and is required.
 * @throws Error for an invalid, repeated or reserved field
 */
export function fieldsOf(written, made) {
  const fields = written.map(one => fieldOf(one, [...referable, ...made]));
  if (fields.length === 0) throw new Error('An entity needs at least one field.');
  if (fields[0].kind !== 'string')
    throw new Error('The first field is the name of the entity and must be a string.');
  const twice = fields.find(({ name }, index) => fields.findIndex(field => field.name === name) < index);
  if (twice) throw new Error(`${twice.name} is given twice.`);
  return fields;
}

function fieldOf(one, references) {
  const [, name, kind, rest] = /^([a-z][a-z0-9_]*):([a-z]+)(?::(.+))?$/.exec(one) ?? [];
  if (!Object.hasOwn(kinds, kind ?? ''))
    throw new Error(
      `${one} is not a field: write name:kind with one of the kinds ${Object.keys(kinds).join(', ')}.`,
    );
  if (always.includes(name)) throw new Error(`Every entity already has ${name}.`);
  const { takes, ...known } = kinds[kind];
  const choices = takes === 'choices' ? choicesOf(one, rest) : undefined;
  if (takes === 'reference' && !references.includes(rest))
    throw new Error(
      `${one} refers to nothing: write ${name}:reference:… with one of ${references.join(', ')}.`,
    );
  if (!takes && rest !== undefined) throw new Error(`${one} says more than name:kind.`);
  const reference = takes === 'reference' ? rest : known.reference;
  const field = { name, kind, ...known, choices, reference };
  const written = Object.entries(known).map(([part, value]) => [
    part,
    typeof value === 'function' ? value(field) : value,
  ]);
  return { ...field, ...Object.fromEntries(written) };
}

function choicesOf(one, rest = '') {
  const choices = rest.split(',');
  if (!choices.every(choice => /^[a-z][a-z0-9_]*$/.test(choice)) || new Set(choices).size < choices.length)
    throw new Error(`${one} has no choices: write ${one.split(':')[0]}:select:new,used,broken.`);
  return choices;
}

/**
 * Names in code and texts: `meeting_rooms` is `meetingRooms`, singular `meetingRoom`; what is not counted, as
 * `equipment`, has one form for both.
 */
export function namesOf(plural, singular = singularOf(plural)) {
  if (![plural, singular].every(name => /^[a-z][a-z_]*[a-z]$/.test(name))) {
    throw new Error(
      `${plural} is no name: write it in the plural, small letters and _ alone; --one=… where its singular is irregular.`,
    );
  }
  return {
    plural,
    singular,
    isCounted: plural !== singular,
    many: camel(plural),
    one: camel(singular),
    type: capital(camel(singular)),
  };
}

function singularOf(plural) {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  if (/(s|x|z|ch|sh)es$/.test(plural)) return plural.slice(0, -2);
  return plural.replace(/s$/, '');
}

const quoted = words => words.map(word => `'${word}'`).join(', ');
export const camel = name => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
const capital = word => word[0].toUpperCase() + word.slice(1);

/** `phone_number` → 'Phone number', `employee_id` → 'Employee'. */
export const labelFor = name => capital(name.replace(/_id$/, '').replaceAll('_', ' '));
