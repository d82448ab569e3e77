import { NotFound } from '@/domain/errors';
import { readId } from '@/domain/text/readId';

/** @throws NotFound if it is not a number */
export function idOf(text = ''): number {
  const id = readId(text);
  if (id === undefined) throw new NotFound();
  return id;
}
