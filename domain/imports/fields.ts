import { locales, type Locale } from '../translations/locales';
import { translationPath } from '../translations/path';
import type { FieldKind, ImportableCollection, ImportField } from './collections';
import { offerNames, personNames, visitNames } from './fieldNames';
import { phoneFields } from './phoneColumns';

const field = (name: string, kind: FieldKind, names: readonly string[] = []): ImportField => ({
  name,
  kind,
  names,
});

type Translated = { text?: string; kind?: FieldKind };

/** A text and its translations; `text` is its name among them, `kind` theirs where it is another. */
const translated = (
  main: ImportField,
  { text = main.name, kind = main.kind }: Translated = {},
): ImportField[] => [
  main,
  ...locales.map(locale => ({
    ...field(translationPath(text, locale), kind),
    translation: { of: main.name, locale },
  })),
];

/** Columns of our own files. The id finds the entity again; the rest the server knows. */
const own = [field('id', 'id'), field('created_at', 'ignored'), field('updated_at', 'ignored')];

const person = [
  field('first_name', 'text', personNames.first_name),
  field('last_name', 'text', personNames.last_name),
  field('full_name', 'full_name', personNames.full_name),
  field('surname_first', 'surname_first', personNames.surname_first),
  ...phoneFields.map(name => field(name, 'phone', name === 'phone' ? personNames.phone : [])),
  field('email', 'email', personNames.email),
];

const more = [
  field('date_of_birth', 'date', personNames.date_of_birth),
  field('notes', 'notes', personNames.notes),
];

/**
 * What a column can mean, per collection. Fields are called as in the collection's schema and CSV; services have
 * one row per performer, visits name their service, employee and client. `full_name` and `surname_first` are
 * split into two fields, `date` and `time` become `start_at`.
 */
export const importFields: Record<ImportableCollection, readonly ImportField[]> = {
  customers: [...own, ...person, ...more],
  employees: [
    ...own,
    ...person,
    ...more,
    ...translated(
      field('position', 'text', ['Position', 'Job title', 'Title', 'Role', 'Посада', 'Спеціалізація']),
    ),
    field('company_role', 'role', ['Access', 'Permission level', 'Доступ']),
    field('services', 'names', ['Services', 'Послуги']),
    field('picture', 'ignored'),
  ],
  products: [
    ...own,
    ...translated(
      field('name', 'text', [
        'Name',
        'Product',
        'Product name',
        'Title',
        'Item name',
        'Назва',
        'Товар',
        'Назва товару',
        'Найменування',
      ]),
    ),
    field('sku', 'text', ['SKU', 'Code', 'Article', 'Артикул', 'Код']),
    field('barcode', 'text', ['Barcode', 'Bar code', 'EAN', 'GTIN', 'UPC', 'Штрихкод', 'Штрих-код']),
    field('price', 'money', offerNames.price),
    field('discounted_price', 'money', [
      'Discounted price',
      'Sale price',
      'Special price',
      'Ціна зі знижкою',
      'Акційна ціна',
    ]),
    ...translated(field('promo_rule', 'text', ['Promo rule', 'Умова акції'])),
    ...translated(field('description', 'notes', offerNames.description)),
    field('stock', 'whole', [
      'Stock',
      'Quantity',
      'Qty',
      'In stock',
      'Current quantity',
      'Запас',
      'Залишок',
      'Кількість',
      'На складі',
    ]),
    field('low_stock_at', 'whole', ['Reorder point', 'Minimum stock', 'Мінімальний залишок']),
    field('is_enabled', 'yes_no', offerNames.is_enabled),
    field('picture', 'ignored'),
  ],
  services: [
    ...translated(
      field('service', 'text', [
        'Service',
        'Service name',
        'Name',
        'Title',
        'Treatment',
        'Послуга',
        'Назва',
        'Назва послуги',
        'Процедура',
      ]),
      { text: 'name' },
    ),
    // The company has the names of categories in further languages, not one service.
    ...translated(field('category', 'category', offerNames.category), { kind: 'ignored' }),
    field('employee', 'text', visitNames.employee),
    field('employee_email', 'email', ['Employee email', 'Staff email', 'Пошта працівника']),
    field('price', 'money', offerNames.price),
    field('duration', 'minutes', offerNames.duration),
    field('break', 'minutes', [
      'Break',
      'Buffer',
      'Extra time',
      'Break after',
      'Buffer time',
      'Перерва',
      'Перерва після послуги',
    ]),
    ...translated(field('description', 'notes', offerNames.description)),
    field('is_enabled', 'yes_no', offerNames.is_enabled),
  ],
  records: [
    field('start_at', 'moment', visitNames.start_at),
    field('date', 'date', visitNames.date),
    field('time', 'time', visitNames.time),
    field('service', 'text', visitNames.service),
    field('employee', 'text', visitNames.employee),
    ...person,
    field('comment', 'notes', visitNames.comment),
  ],
};

export const importField = (collection: ImportableCollection, name: string): ImportField | undefined =>
  importFields[collection].find(one => one.name === name);

/** What one can choose for a column: translations only into a further language of the company, or as its file has. */
export const fieldsToChoose = (
  collection: ImportableCollection,
  other_locales: readonly Locale[],
  mapping: readonly (string | null)[],
): ImportField[] =>
  importFields[collection].filter(
    ({ name, translation }) =>
      !translation || other_locales.includes(translation.locale) || mapping.includes(name),
  );

/** A column in the company's main language has the main text. */
export function inMainLanguage(
  collection: ImportableCollection,
  name: string,
  content_locale: Locale | undefined,
): string {
  const translation = importField(collection, name)?.translation;
  return translation && translation.locale === content_locale ? translation.of : name;
}
