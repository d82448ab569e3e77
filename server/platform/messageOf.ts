import { DomainError } from '@/domain/errors';

/** For the operator. Addresses may have passwords in them; messages of the drivers have none. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node's, where a name has several addresses and none answers: it has no message of its own.
  if (error instanceof AggregateError && !error.message) return error.errors.map(messageOf).join(', ');
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message || error.name;
  // What users are told of a failure is not why it came.
  if (error instanceof DomainError) return `${cause.name}: ${messageOf(cause)}`;
  return error.message || cause.message;
}
