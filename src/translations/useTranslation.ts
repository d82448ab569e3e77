import type { Locale } from '@/domain/translations/locales';
import { translationPath } from '@/domain/translations/path';
import { useFieldName } from './useFieldName';
import { useFormLanguage } from './FormLanguage';

export type Translation = { source: string; label: string; lang: Locale; mainSource: string };

/** What an input shows in place of `source` on another language's tab; undefined on the main one. */
export function useTranslation(source: string): Translation | undefined {
  const form = useFormLanguage();
  const nameOf = useFieldName();
  if (!form || form.language === form.main || !form.isTranslated(source)) return undefined;
  const path = translationPath(source, form.language);
  return { source: path, label: nameOf(path), lang: form.language, mainSource: source };
}
