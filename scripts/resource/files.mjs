import { labelFor } from './fields.mjs';

export const filesOf = (names, fields, ukrainianName) => ({
  [`domain/${names.many}/${names.one}.ts`]: schemaFile(names, fields),
  [`server/platform/db/schema/${names.many}.ts`]: tableFile(names, fields),
  [`server/modules/catalogue/collections/${names.many}.ts`]: collectionFile(names),
  [`src/resources/${names.many}/index.ts`]: viewsFile(names, fields),
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
  const builders = ['boolean', 'object', 'whole', ...fields.map(({ rule }) => rule.split('(')[0])];
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
  position: whole(),
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

function tableFile({ plural, many }, fields) {
  const types = ['boolean', 'integer', ...fields.map(({ column }) => column.split('(')[0])];
  const own = [...new Set(types)].sort();
  const references = fields.filter(({ refersTo }) => refersTo);
  const columns = fields.map(
    ({ name, column }, index) => `    ${name}: ${index === 0 ? 'text().notNull()' : column},`,
  );
  const links = references
    .map(({ name }) => `, companyReference([table.company_id, table.${name}], files)`)
    .join('');
  return `import { ${[...own, 'pgTable'].join(', ')} } from 'drizzle-orm/pg-core';
import { companyKey, editableColumns, searchTextOf, translations${references.length > 0 ? ', companyReference' : ''} } from './columns';
${references.length > 0 ? "import { files } from './files';\n" : ''}
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

const collectionFile = ({
  plural,
  singular,
  many,
  one,
}) => `import { ${many}Query, ${one}Schema } from '@/domain/${many}/${one}';
import { plainCollection } from '@/server/collections/plainCollection';
import { ${many} as table } from '@/server/platform/db/schema';

export const ${many} = plainCollection({
  name: '${plural}',
  subject: '${singular}',
  schema: ${one}Schema,
  query: ${many}Query,
  table,
});
`;

const viewsFile = ({ many, one }, [first]) => `import { schemaResource } from '../../schema/schemaResource';

/** Views come from the schema; replace any of them with one of its own. */
export default schemaResource(
  async () => (await import('@/domain/${many}/${one}')).${one}Schema,
  '${first.name}',
);
`;

function wordsFile({ plural, many }, fields, { labels, ...sentences }) {
  const write = ([key, value]) => `${key}: ${JSON.stringify(value)},`;
  return `/** Words of the ${plural.replaceAll('_', ' ')}, with the labels of their fields. */
export const ${many} = {
${Object.entries(sentences).map(write).join('\n')}
fields: {
${Object.entries(labels).map(write).join('\n')}
},
};
`;
}

function english({ plural, singular }, fields) {
  const [many, one] = [plural.replaceAll('_', ' '), singular.replaceAll('_', ' ')];
  return {
    name: `${labelFor(singular)} |||| ${labelFor(plural)}`,
    create: `Add ${one}`,
    edit: `Edit ${one}`,
    facts: `About the ${one}`,
    search: `Search ${many}`,
    empty: `No ${many} yet.`,
    empty_active: `There are no active ${many}.`,
    empty_inactive: `There are no inactive ${many}.`,
    no_match: 'Nothing matches.',
    delete_title: 'Delete “%{name}”?',
    delete_text: 'It is removed from the lists.',
    delete_many: 'They are removed from the lists.',
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
};

function ukrainian({ plural }, fields, ukrainianName) {
  const name = ukrainianName ?? labelFor(plural);
  return {
    name,
    create: 'Додати',
    edit: 'Редагувати',
    facts: 'Основне',
    search: `Пошук: ${name.toLowerCase()}`,
    empty: 'Тут ще нічого немає.',
    empty_active: 'Активних немає.',
    empty_inactive: 'Неактивних немає.',
    no_match: 'Нічого не знайдено.',
    delete_title: 'Видалити «%{name}»?',
    delete_text: 'Зникне зі списків.',
    delete_many: 'Усе вибране зникне зі списків.',
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

function testFile({ plural, type }, [{ name }]) {
  return `import { describeCollection } from './suite';

const a${type} = (_: unknown, over = {}) => ({ ${name}: 'One', ...over });

describeCollection({
  name: '${plural}',
  validInput: a${type},
  change: { field: '${name}', to: 'Another' },
  required: {
    field: '${name}',
    message: '${labelFor(name)} is a required field',
    in_ukrainian: '${known[name] ?? labelFor(name)} — обов’язкове поле',
  },
  bulk: { field: 'is_enabled', to: false },
  translated: '${name}',
  isOrdered: true,
});
`;
}
