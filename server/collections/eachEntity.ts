import { last } from '@/domain/assert';
import type { AnyTypes, Collection, Entity, Params } from './collection';
import type { Database } from '@/server/platform/db/open';
import { inCompany } from '@/server/platform/db/scope';
import { entitiesAfter } from './entities';
import type { Viewer } from '@/server/core/viewer';

const batch_size = 500;

type Wanted = { company_id: number; params: Params<AnyTypes>; viewer: Viewer | undefined };

/** In batches by id, so that neither a transaction nor memory has to hold all of them. */
export async function* eachEntity(
  db: Database,
  collection: Collection,
  { company_id, params, viewer }: Wanted,
): AsyncGenerator<Entity[]> {
  let id = 0;
  for (;;) {
    const part = await inCompany(db, company_id, tx =>
      entitiesAfter(tx, collection, params, { id, limit: batch_size, viewer }),
    );
    if (part.length > 0) yield part;
    if (part.length < batch_size) return;
    id = last(part).id;
  }
}
