import { BadRequest } from '@/domain/errors';

/** @throws BadRequest if it is not JSON */
export function parseJsonParam(query: Record<string, string>, name: string): Record<string, unknown> {
  if (query[name] === undefined) return query;
  try {
    return { ...query, [name]: JSON.parse(query[name]) };
  } catch {
    throw new BadRequest();
  }
}
