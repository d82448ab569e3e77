import type { Locale } from '../../domain/companies/company';
import { languages } from './loadMessages';

export const languageName = (locale: Locale): string =>
  languages.find(language => language.locale === locale)!.name;
