import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Schema } from '@/domain/validation/fields';
import { violations } from '@/domain/validation/violations';
import type { Refusals } from '../useRosterChange';

/** The errors of a dialog's fields by path, from the schema before sending and from the API after it. */
export function useFieldErrors(resource: string) {
  const translate = useTranslate();
  const [errors, setErrors] = useState<Refusals>({});
  const sentence = (key: string, path: string, values: object = {}) =>
    translate(key, {
      ...values,
      field: translate(`resources.${resource}.fields.${path.replace(/\.\d+/g, '')}`),
    });
  return {
    errors,
    refuse: (refused: Refusals) => setErrors(refused),
    /** Whether the schema accepts it; `missing` fields are asked for too. */
    check(schema: Schema, sent: object, missing: string[] = []): boolean {
      const found = violations(schema, emptyAsMissing(sent)).map(({ path, sentence: { key, values } }) => {
        return [path, sentence(key, path, values)] as const;
      });
      const asked = missing.map(path => [path, sentence('validation.required', path)] as const);
      const wrong = Object.fromEntries([...found, ...asked]);
      setErrors(wrong);
      return Object.keys(wrong).length === 0;
    },
  };
}

const emptyAsMissing = (sent: object) =>
  Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, value === '' ? undefined : value]));
