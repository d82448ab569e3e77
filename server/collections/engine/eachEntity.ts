import type { AnyObject } from '../../../domain/validation/fields';
import type { Collection, Reader, Entity } from './collection';
import type { Database } from '../../db/open';
import { inCompany } from '../../db/scope';
import { entitiesAfter } from './entities';

const together = 500;

/** All that match, by their ids and some at a time, so that neither a transaction nor memory holds all of them. */
export async function* eachEntity(
  db: Database,
  company_id: number,
  collection: Collection,
  asked: AnyObject,
  reader: Reader,
): AsyncGenerator<Entity[]> {
  let id = 0;
  for (;;) {
    const part = await inCompany(db, company_id, tx =>
      entitiesAfter(tx, company_id, collection, asked, { id, limit: together, reader }),
    );
    if (part.length > 0) yield part;
    if (part.length < together) return;
    id = part.at(-1)!.id;
  }
}
