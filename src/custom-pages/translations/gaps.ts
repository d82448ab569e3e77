import { keysOf } from '@/domain/keys';
import type { FieldValues } from 'react-hook-form';
import { articleSchema } from '@/domain/articles/article';
import { bundleSchema } from '@/domain/bundles/bundle';
import { addressSchema } from '@/domain/companies/address';
import { locales, type Locale } from '@/domain/translations/locales';
import { employeeSchema } from '@/domain/employees/employee';
import { membershipSchema } from '@/domain/memberships/membership';
import { productSchema } from '@/domain/products/product';
import { serviceSchema } from '@/domain/services/service';
import type { Settings } from '@/domain/settings/settings';
import { missingTranslations, translatedFields } from '@/domain/translations/translations';
import { describedFields } from '@/domain/validation/described';
import type { FieldsSchema } from '@/domain/validation/fieldsSchema';
import type { CurrentCompany } from '@/src/company/CompanyContext';
import { missingNames, missingTexts } from '@/src/translations/missingTexts';

/** A main text without a translation into one language. */
export type Gap = {
  resource: GapResource;
  /** The record's; 0 of the company and its settings. */
  id: number;
  /** The path of the main text; of a category, its name. */
  field: string;
  locale: Locale;
  text: string;
  /** What the record is called. */
  name: string;
  isLong: boolean;
  max: number;
  /** Too long for one input: translated in the record's own form. */
  isInForm?: boolean;
};

export const collections = {
  services: serviceSchema,
  memberships: membershipSchema,
  bundles: bundleSchema,
  products: productSchema,
  employees: employeeSchema,
  articles: articleSchema,
} satisfies Record<string, FieldsSchema>;

export type Collection = keyof typeof collections;
export const collectionNames = keysOf(collections);
export type GapResource = Collection | 'companies' | 'categories' | 'addresses' | 'settings';

export const keyOf = ({ resource, id, field, locale }: Gap) => [resource, id, field, locale].join(' ');

export const isCollection = (resource: GapResource): resource is Collection => resource in collections;

const line_max = 255;

type Entity = FieldValues & { id: number };

/**
 * The content of an article is not in the list: it is what an untranslated article lacks besides what is listed. An
 * article with a draft is translated in its form, because saving its texts here would discard the draft.
 */
export function gapsOfEntity(resource: Collection, entity: Entity, locale: Locale): Gap[] {
  const schema: FieldsSchema = collections[resource];
  const hasDraft = entity.draft_saved_at != null;
  const { id } = entity;
  const name = String(entity.title ?? entity.full_name ?? entity.name);
  const found = missingTexts(schema, entity, locale).map((field): Gap => {
    const { max, isLong } = limitsOf(schema, field);
    return { resource, id, field, locale, name, text: String(textAt(entity, field)), isLong, max };
  });
  if (resource !== 'articles' || (found.length > 0 && !hasDraft)) return found;
  return [{ resource, id, field: 'content', locale, name, text: '', isLong: true, max: 0, isInForm: true }];
}

const textAt = (entity: FieldValues, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as FieldValues | undefined)?.[name], entity);

/** A part of a list's item, a feature's name, is a line. */
function limitsOf(schema: FieldsSchema, field: string): Pick<Gap, 'max' | 'isLong'> {
  const described = describedFields(schema).find(({ name }) => name === field);
  const max = described?.maxLength ?? line_max;
  return { max, isLong: max > line_max || described?.meta.multiline === true };
}

const companyLimits = { name: 255, summary: 500, description: 5000 };
const terms_max = 50_000;
const category_max = 100;

type Described = { company: CurrentCompany; settings: Settings; categories: string[] };

/** Of the company, its categories and addresses, and its terms. */
export function gapsOfCompany({ company, settings, categories: names }: Described, locale: Locale): Gap[] {
  const { name } = company;
  const own = missingTranslations(Object.keys(companyLimits), company, locale).map((field): Gap => {
    const max = companyLimits[field as keyof typeof companyLimits];
    const text = String(company[field as keyof typeof companyLimits]);
    return { resource: 'companies', id: 0, field, locale, name, text, max, isLong: max > line_max };
  });
  const categories = missingNames(names, company.category_translations, locale).map((field): Gap => ({
    ...{ resource: 'categories', id: 0, field, locale, name: '', text: field },
    ...{ max: category_max, isLong: false },
  }));
  const addresses = (company.addresses ?? []).flatMap(address => {
    const name = [address.city, address.street].filter(Boolean).join(', ');
    return missingTranslations(translatedFields(addressSchema), address, locale).map((field): Gap => {
      const text = String(textAt(address, field));
      const limits = limitsOf(addressSchema, field);
      return { resource: 'addresses', id: address.id, field, locale, name, text, ...limits };
    });
  });
  const terms = missingTranslations(['terms_of_service'], settings, locale).map((field): Gap => ({
    ...{ resource: 'settings', id: 0, field, locale, name: '', text: settings.terms_of_service },
    ...{ max: terms_max, isLong: true },
  }));
  return [...own, ...categories, ...addresses, ...terms];
}

/** How many there are in each language and of each kind, in the order of the gaps. */
export function totalsOf(gaps: Gap[]): { locale: Locale; counts: [GapResource, number][] }[] {
  return locales
    .map(locale => {
      const counts = new Map<GapResource, number>();
      for (const gap of gaps.filter(one => one.locale === locale)) {
        counts.set(gap.resource, (counts.get(gap.resource) ?? 0) + 1);
      }
      return { locale, counts: [...counts] };
    })
    .filter(({ counts }) => counts.length > 0);
}
