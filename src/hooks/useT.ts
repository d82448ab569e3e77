import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

type Values = Record<string, unknown>;

/** Translates keys below a scope; tests/admin/i18n/dynamicKeys.test.ts checks that the literal keys exist. */
export function useT(scope: string, common?: Values) {
  const translate = useTranslate();
  return useCallback(
    (key: string, values?: Values): string => translate(`${scope}.${key}`, { ...common, ...values }),
    [translate, scope, common],
  );
}
