import { locales, type Locale } from '@/domain/translations/locales';
import type { DemoRole } from '@/domain/users/demo';

/** Printed at startup; all accounts of the demonstration have this password. */
export const demoAccount = { login: 'owner@demo.example', password: 'demo-demo' };

/** The company that the demonstration opens, and its site. */
export const demoSlug = 'kalyna';

/** What the sign-in page opens in each language: a company that writes in it, and the accounts of its people. */
export const demoIn: Record<Locale, { slug: string; logins: Record<DemoRole, string> }> = {
  uk: {
    slug: demoSlug,
    logins: {
      owner: demoAccount.login,
      administrator: 'iryna@demo.example',
      employee: 'marko@demo.example',
    },
  },
  en: {
    slug: 'kalyna-studio',
    logins: {
      owner: 'owner.en@demo.example',
      administrator: 'iryna.en@demo.example',
      employee: 'marko.en@demo.example',
    },
  },
};

/** The reader's language, then the others: an older demonstration has one company alone. */
export const demosFor = (locale: Locale) =>
  [locale, ...locales.filter(other => other !== locale)].map(one => demoIn[one]);
