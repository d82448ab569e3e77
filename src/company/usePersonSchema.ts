import { useMemo } from 'react';
import { phone } from '../../domain/phones/phoneField';
import { textOrNull, type AnyObjectSchema } from '../../domain/validation/fields';
import { useCompany } from '../layout/CompanyContext';

/** The rules of a form about a person: a phone without a code is of the company's country, as the API has it. */
export function usePersonSchema<Schema extends AnyObjectSchema>(schema: Schema): Schema {
  const { addresses = [] } = useCompany();
  const country = addresses[0]?.country.code;
  return useMemo(
    () => schema.shape({ phone: textOrNull(phone(country)).default(null) }) as unknown as Schema,
    [schema, country],
  );
}
