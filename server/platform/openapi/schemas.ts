import type { JsonSchema } from '@/domain/validation/jsonSchema';
import answers from './answers.json' with { type: 'json' };

const shared: Record<string, JsonSchema> = {
  MinorUnits: {
    type: 'integer',
    description:
      'A sum in minor units, such as cents, of the `currency` beside it: that of the company where no other is named.',
  },
  EpochSeconds: { type: 'integer', description: 'An instant in seconds since 1970-01-01T00:00:00Z.' },
  Meta: {
    type: 'object',
    properties: {
      ...Object.fromEntries(
        ['current_page', 'last_page', 'per_page', 'total'].map(name => [name, { type: 'integer' }]),
      ),
      total_is_exact: { type: 'boolean' },
      next_cursor: { type: 'string' },
    },
  },
  Refusal: {
    type: 'object',
    properties: {
      error: { type: 'object', properties: { message: { type: 'string' }, code: { type: 'string' } } },
    },
  },
};

/** Those with a name, for `components.schemas`. */
export const schemas: Record<string, JsonSchema> = { ...shared, ...answers };
