import { useResourceContext, useTranslate, useTranslateLabel } from 'ra-core';
import { translationAt } from '@/domain/translations/path';

/** The label of a field, with the language where it is a translation: “Name (English)”. */
export function useFieldName(of?: string): (path: string) => string {
  const context = useResourceContext();
  const resource = of ?? context;
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();

  return path => {
    const { field: source = path, locale } = translationAt(path) ?? {};
    const field = translateLabel({ resource, source: source.replace(/\.\d+/g, '') }) as string;
    return locale ? translate(`translations.labels.${locale}`, { field }) : field;
  };
}
