import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

type Values = Record<string, unknown>;

/**
 * Translates the keys below a scope: `useT('employees.leave')('title')` is the message `employees.leave.title`.
 * `common` are the values that every message gets. tests/admin/i18n/dynamicKeys.test.ts checks that each literal key
 * is in both languages.
 */
export function useT(scope: string, common?: Values) {
  const translate = useTranslate();
  return useCallback(
    (key: string, values?: Values): string => translate(`${scope}.${key}`, { ...common, ...values }),
    [translate, scope, common],
  );
}
