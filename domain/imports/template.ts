import { minorUnits } from '../money/money';
import { decimalOf } from '../money/decimal';
import { translate } from '../messages/translate';
import type { Locale } from '../translations/locales';
import type { ImportableCollection } from './collections';
import { fieldsToChoose } from './fields';
import { phoneFields } from './phoneColumns';
import { importFieldLabel } from './labels';

/** Fields that a new file does not need: our own numbers, and second ways to say a name or a time. */
const left_out = [
  'id',
  'full_name',
  'surname_first',
  'date',
  'time',
  'promo_rule',
  'company_role',
  ...phoneFields.slice(1),
];

type Shown = { locale: string; currency: string; date: string; other_locales: readonly Locale[] };

/** A file to fill in: our labels in the reader's language, and one example row that the import takes. */
export function importTemplate(
  collection: ImportableCollection,
  { locale, currency, date, other_locales }: Shown,
): [string[], string[]] {
  const fields = fieldsToChoose(collection, other_locales, []).filter(
    ({ name, kind, translation }) => kind !== 'ignored' && !left_out.includes(translation?.of ?? name),
  );
  const examples: Record<string, string> = {
    price: decimalOf(500 * minorUnits(currency), currency),
    discounted_price: decimalOf(450 * minorUnits(currency), currency),
    duration: '60',
    break: '10',
    stock: '12',
    low_stock_at: '3',
    sku: 'A-100',
    barcode: '4820000000017',
    phone: '+380671234567',
    date_of_birth: '1990-05-25',
    start_at: `${date} 10:00`,
    is_enabled: translate({ key: 'imports.shown.yes' }, locale),
  };
  const example = (name: string, inLanguage: string) =>
    examples[name] ?? translate({ key: `imports.examples.${exampleOf(collection, name)}` }, inLanguage);
  return [
    fields.map(({ name }) => importFieldLabel(collection, name, locale)),
    fields.map(({ name, translation }) => example(translation?.of ?? name, translation?.locale ?? locale)),
  ];
}

const exampleOf = (collection: ImportableCollection, name: string) =>
  name === 'name' && collection === 'products' ? 'product' : name === 'services' ? 'service' : name;
