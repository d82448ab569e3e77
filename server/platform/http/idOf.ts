import { NotFound } from '@/domain/errors';

/** @throws NotFound if it is not a number */
export function idOf(text = ''): number {
  if (!/^\d{1,9}$/.test(text)) throw new NotFound();
  return Number(text);
}
