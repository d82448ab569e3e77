import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { Locale } from '@/domain/translations/locales';
import type { FieldsSchema } from '@/domain/validation/fieldsSchema';
import { translatedPaths } from './translatedPaths';
import { useLanguages } from './useLanguages';

type FormLanguage = {
  schema: FieldsSchema;
  /** Whose texts the form shows. */
  language: Locale;
  main: Locale;
  others: Locale[];
  setLanguage: (locale: Locale) => void;
  isTranslated: (source: string) => boolean;
};

const Context = createContext<FormLanguage | null>(null);

/** Undefined outside a form of a schema. */
export const useFormLanguage = () => useContext(Context) ?? undefined;

export const FormLanguageProvider = ({ schema, children }: { schema: FieldsSchema; children: ReactNode }) => {
  const { main, others } = useLanguages();
  const [chosen, setLanguage] = useState(main);
  const language = others.includes(chosen) ? chosen : main;
  const paths = useMemo(() => new Set(translatedPaths(schema)), [schema]);
  const isTranslated = (source: string) => paths.has(source.replace(/\.\d+\./g, '.*.'));
  return <Context value={{ schema, language, main, others, setLanguage, isTranslated }}>{children}</Context>;
};
