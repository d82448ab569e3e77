import type { Schema } from 'yup';
import { Invalid } from '@/domain/errors';
import { parse } from '@/domain/validation/violations';

/** The keys of the sentences with which a schema refuses this, by path. */
export function refusals(schema: Schema, sent: unknown): Record<string, string> {
  try {
    parse(schema, sent);
    return {};
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    return Object.fromEntries(
      error.violations.map(({ path, sentence }) => [path, sentence.key.replace('validation.', '')]),
    );
  }
}
