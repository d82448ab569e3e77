import { BadRequest } from '../../domain/errors';

/** The query with one of its values read as JSON. @throws BadRequest when it is none */
export function parseJsonParam(query: Record<string, string>, name: string): Record<string, unknown> {
  if (query[name] === undefined) return query;
  try {
    return { ...query, [name]: JSON.parse(query[name]) };
  } catch {
    throw new BadRequest();
  }
}
