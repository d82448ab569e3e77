import type { Locale } from '../../domain/companies/company';
import { languages } from './loadMessages';

/** A language, as its own speakers call it. */
export const languageName = (locale: Locale): string =>
  languages.find(language => language.locale === locale)!.name;
