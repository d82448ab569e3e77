import { useMemo } from 'react';
import { textOrNull } from '@/domain/validation/fields';
import type { FieldsSchema } from '@/domain/validation/fieldsSchema';
import { usePhoneFormat } from './usePhoneFormat';
import { usePhoneMask } from './usePhoneMask';

/** A phone without a country code is read as one of the company's country, as on the server. */
export function usePersonSchema<Schema extends FieldsSchema>(schema: Schema): Schema {
  const country = usePhoneMask()?.code;
  const phones = usePhoneFormat();
  return useMemo(
    () =>
      phones
        ? (schema.shape({ phone: textOrNull(phones.phone(country)).default(null) }) as unknown as Schema)
        : schema,
    [schema, country, phones],
  );
}
