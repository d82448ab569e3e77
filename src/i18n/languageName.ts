import { defined } from '@/domain/assert';
import type { Locale } from '@/domain/translations/locales';
import { languages } from './loadMessages';

export const languageName = (locale: Locale): string =>
  defined(
    languages.find(language => language.locale === locale),
    `language ${locale}`,
  ).name;
