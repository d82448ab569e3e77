import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { camel, labelFor } from './fields.mjs';

export const filesOf = (names, fields, ukrainianName) => ({
  [`domain/${names.many}/${names.one}.ts`]: schemaFile(names, fields),
  [`server/platform/db/schema/${names.many}.ts`]: tableFile(names, fields),
  [`domain/messages/en/catalogue/${names.many}.ts`]: wordsFile(names, fields, english(names, fields)),
  [`domain/messages/uk/catalogue/${names.many}.ts`]: wordsFile(
    names,
    fields,
    ukrainian(names, fields, ukrainianName),
  ),
  [`tests/server/collections/${names.many}.test.ts`]: testFile(names, fields),
});

const ruleOf = ({ name, rule, empty, meta }, index) => {
  if (index === 0) return `  ${name}: ${rule}.required().meta({ sortable: true }),`;
  return `  ${name}: ${rule}${empty}${meta ? `.meta(${meta})` : ''},`;
};

const textRulesOf = fields => fields.map(ruleOf).filter((_, index) => fields[index].isTranslated);

const fieldRulesOf = fields =>
  fields.map((field, index) =>
    field.isTranslated ? `  ${field.name}: texts.${field.name},` : ruleOf(field, index),
  );

function schemaFile({ plural, many, one, type }, fields) {
  const builders = ['boolean', 'listOrder', 'object', ...fields.map(({ rule }) => rule.split('(')[0])];
  const own = [...new Set(builders)].filter(name => name !== 'picture').sort();
  return `${fields.some(({ kind }) => kind === 'picture') ? "import { picture } from '../files/pictureField';\n" : ''}import { listQuery } from '../lists/listQuery';
import { translationsOf, untranslatedFilter, type Translations } from '../translations/translations';
import { ${own.join(', ')}, type InferType } from '../validation/fields';
import { storedFields, type Stored } from '../validation/stored';

const texts = {
${textRulesOf(fields).join('\n')}
};

export const ${one}Schema = object({
  ...storedFields,
${fieldRulesOf(fields).join('\n')}
  position: listOrder(),
  is_enabled: boolean().default(true),
  translations: translationsOf(texts),
}).meta({ resource: '${plural}' });

export type ${type}Input = InferType<typeof ${one}Schema>;
export type ${type} = Stored<Omit<${type}Input, 'translations'>> & { translations: Translations };

export const ${many}Query = listQuery(['position', '${fields[0].name}', 'created_at'], {
  enabled: boolean(),
  ...untranslatedFilter(),
});
`;
}

const tables = fileURLToPath(new URL('../../server/platform/db/schema', import.meta.url));

/** The file that declares a table. */
const declaring = table =>
  readdirSync(tables)
    .find(name => readFileSync(join(tables, name), 'utf8').includes(`export const ${table} = pgTable(`))
    .replace('.ts', '');

function tableFile({ plural, many }, fields) {
  const types = ['boolean', 'integer', ...fields.map(({ column }) => column.split('(')[0])];
  const own = [...new Set(types)].sort();
  const references = fields.filter(({ reference }) => reference);
  const columns = fields.map(
    ({ name, column }, index) => `    ${name}: ${index === 0 ? 'text().notNull()' : column},`,
  );
  const links = references
    .map(
      ({ name, reference }) => `, companyReference([table.company_id, table.${name}], ${camel(reference)})`,
    )
    .join('');
  const targets = [...new Set(references.map(({ reference }) => reference))];
  return `import { ${[...own, 'pgTable'].join(', ')} } from 'drizzle-orm/pg-core';
import { companyKey, editableColumns, searchTextOf, translations${references.length > 0 ? ', companyReference' : ''} } from './columns';
${targets.map(target => `import { ${camel(target)} } from './${declaring(camel(target))}';\n`).join('')}
export const ${many} = pgTable(
  '${plural}',
  {
    ...editableColumns,
${columns.join('\n')}
    position: integer().notNull().default(0),
    is_enabled: boolean().notNull().default(true),
    translations: translations(),
    search_text: searchTextOf(['${fields[0].name}'], { translated: ['${fields[0].name}'] }),
  },
  table => [...companyKey('${plural}', table)${links}],
);
`;
}

function wordsFile({ plural, many }, fields, { labels, ...sentences }) {
  const write = ([key, value]) => `${key}: ${JSON.stringify(value)},`;
  return `/** Texts of ${plural}, with the labels of the fields. */
export const ${many} = {
${Object.entries(sentences)
  .filter(([, value]) => value !== undefined)
  .map(write)
  .join('\n')}
fields: {
${Object.entries(labels).map(write).join('\n')}
},
};
`;
}

function english({ plural, singular, isCounted }, fields) {
  const [many, one] = [plural.replaceAll('_', ' '), singular.replaceAll('_', ' ')];
  return {
    name: isCounted ? `${labelFor(singular)} |||| ${labelFor(plural)}` : labelFor(plural),
    create: `Add ${one}`,
    edit: `Edit ${one}`,
    facts: `About the ${one}`,
    search: `Search ${many}`,
    empty: `No ${many} yet.`,
    empty_active: `There ${isCounted ? 'are' : 'is'} no active ${many}.`,
    empty_inactive: `There ${isCounted ? 'are' : 'is'} no inactive ${many}.`,
    no_match: 'Nothing matches.',
    delete_title: 'Delete “%{name}”?',
    delete_text: 'It is removed from the lists.',
    delete_many: `${isCounted ? 'They are' : 'It is'} removed from the lists.`,
    choices: choicesOf(fields),
    labels: {
      id: 'Number',
      ...Object.fromEntries(fields.map(({ name }) => [name, labelFor(name)])),
      position: 'Position',
      is_enabled: 'Active',
      enabled: 'State',
      created_at: 'Created',
      updated_at: 'Changed',
    },
  };
}

/** The names of what can be chosen, by the field. */
function choicesOf(fields) {
  const selects = fields.filter(({ choices }) => choices);
  if (selects.length === 0) return undefined;
  return Object.fromEntries(
    selects.map(({ name, choices }) => [
      name,
      Object.fromEntries(choices.map(choice => [choice, labelFor(choice)])),
    ]),
  );
}

/** Common labels; others are left in English to be translated. */
const known = {
  name: 'Назва',
  title: 'Назва',
  description: 'Опис',
  notes: 'Нотатки',
  price: 'Ціна',
  capacity: 'Місткість',
  photo: 'Фото',
  picture: 'Зображення',
  date: 'Дата',
  phone: 'Телефон',
  email: 'Електронна пошта',
  address: 'Адреса',
  floor: 'Поверх',
  color: 'Колір',
  quantity: 'Кількість',
  state: 'Стан',
  status: 'Стан',
  employee_id: 'Працівник',
  customer_id: 'Клієнт',
  service_id: 'Послуга',
  product_id: 'Товар',
  bundle_id: 'Набір',
  membership_id: 'Абонемент',
};

function ukrainian({ plural, isCounted }, fields, ukrainianName) {
  const name = ukrainianName ?? labelFor(plural);
  return {
    name,
    create: 'Додати',
    edit: 'Редагувати',
    facts: 'Основне',
    search: `Пошук: ${name.toLowerCase()}`,
    empty: 'Тут ще нічого немає.',
    empty_active: isCounted ? 'Активних немає.' : 'Нічого активного немає.',
    empty_inactive: isCounted ? 'Неактивних немає.' : 'Нічого неактивного немає.',
    no_match: 'Нічого не знайдено.',
    delete_title: 'Видалити «%{name}»?',
    delete_text: 'Зникне зі списків.',
    delete_many: 'Усе вибране зникне зі списків.',
    choices: choicesOf(fields),
    labels: {
      id: 'Номер',
      ...Object.fromEntries(fields.map(({ name: field }) => [field, known[field] ?? labelFor(field)])),
      position: 'Порядок',
      is_enabled: 'Активний стан',
      enabled: 'Стан',
      created_at: 'Створено',
      updated_at: 'Змінено',
    },
  };
}

function testFile({ plural }, fields) {
  const [{ name }] = fields;
  const wrong = fields.flatMap(field => {
    if (field.choices) return [`['${field.name}', 'nothing of the kind']`];
    return field.kind === 'reference' ? [`['${field.name}', 999999]`] : [];
  });
  const refusals = `, fixture => {
  it.each([${wrong.join(', ')}])('refuses what cannot be chosen: %s', async (field, value) => {
    const { status, body } = await fixture().owner.post(fixture().path, validInput(null, { [field]: value }));
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
}`;
  return `${wrong.length > 0 ? "import { expect, it } from 'vitest';\n" : ''}import { describeCollection } from './suite';

const validInput = (_: unknown, over = {}) => ({ ${name}: 'One', ...over });

const spec = {
  name: '${plural}',
  validInput,
  change: { field: '${name}', to: 'Another' },
  required: {
    field: '${name}',
    message: '${labelFor(name)} is a required field',
    in_ukrainian: '${known[name] ?? labelFor(name)} — обов’язкове поле',
  },
  bulk: { field: 'is_enabled', to: false },
  translated: '${name}',
  isOrdered: true,
};

describeCollection(spec${wrong.length > 0 ? refusals : ''});
`;
}
