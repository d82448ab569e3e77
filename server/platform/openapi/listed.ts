import type { AnswerName } from '@/domain/answers';
import type { JsonSchema } from '@/domain/validation/jsonSchema';

/** An answer that is a list without pages. */
export const listed = (name: AnswerName): JsonSchema => ({
  type: 'array',
  items: { $ref: `#/components/schemas/${name}` },
});
