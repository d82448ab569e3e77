import { defined } from '@/domain/assert';
import { transliterate } from '@/domain/companies/transliterate';
import type { Translations } from '@/domain/translations/translations';
import type { DemoBusiness } from './business';

/** What the main texts have no translation for: clients write, and are noted, in one language. */
type OwnTexts = {
  slug: string;
  /** The accounts, by those of the Ukrainian company. */
  logins: Map<string, string>;
  /** Instead of the Ukrainian company's. */
  settings: DemoBusiness['settings'];
  comments: string[];
  /** Of clients, by the Ukrainian ones; the others are dropped. */
  notes: Map<string, string>;
};

/** The same business as if its people and clients wrote in English, with the Ukrainian texts as its translations. */
export function inEnglish(business: DemoBusiness, own: OwnTexts): DemoBusiness {
  const { company } = business;
  const categories = company.category_translations?.en ?? {};
  return {
    ...business,
    company: {
      ...turned(company),
      slug: own.slug,
      content_locale: 'en',
      other_locales: ['uk'],
      category_translations: {
        uk: Object.fromEntries(Object.entries(categories).map(([name, english]) => [english, name])),
      },
    },
    address: turned(business.address),
    settings: { ...business.settings, ...own.settings },
    employees: business.employees.map(({ login, ...person }) => ({
      ...turned(person),
      ...latinNames(person),
      ...(login && { login: defined(own.logins.get(login), 'English account of an employee') }),
    })),
    services: business.services.map(({ category, ...service }) => ({
      ...turned(service),
      category: defined(categories[category], 'English name of a category'),
    })),
    products: business.products.map(turned),
    bundles: business.bundles.map(turned),
    memberships: business.memberships.map(({ features, ...membership }) => ({
      ...turned(membership),
      features: features.map(turned),
    })),
    articles: business.articles.map(turned),
    customers: business.customers.map(customer => ({
      ...customer,
      ...latinNames(customer),
      notes: own.notes.get(customer.notes) ?? '',
    })),
    reviews: business.reviews.map(turned),
    comments: own.comments,
  };
}

/** Its English texts as the main ones, and those as the Ukrainian ones. */
function turned<Row extends { translations?: Translations }>(row: Row): Row {
  const english = row.translations?.en ?? {};
  const ukrainian = Object.entries(row).flatMap(([name, text]) =>
    name in english && typeof text === 'string' && text ? [[name, text]] : [],
  );
  return { ...row, ...english, translations: { uk: Object.fromEntries(ukrainian) } };
}

type Person = { first_name: string; last_name: string };

/** By the national table, as in a passport. */
export const latinNames = ({ first_name, last_name }: Person): Person => ({
  first_name: latin(first_name),
  last_name: latin(last_name),
});

const latin = (name: string) => transliterate(name).replace(/^./, letter => letter.toUpperCase());
