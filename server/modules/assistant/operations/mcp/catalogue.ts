import { isPermission, isPermitted } from '@/domain/access/permissions';
import { parse } from '@/domain/validation/violations';
import { listEntities } from '@/server/collections/entities';
import { collections } from '@/server/collections/registry';
import type { Viewer } from '@/server/core/viewer';
import { readInCompany } from '@/server/platform/db/scope';
import type { Confirming } from '../proposals';

const kept = ['services', 'bundles', 'memberships', 'products', 'employees'] as const;
const page_size = 100;
const uriOf = (name: string) => `zapys://catalogue/${name}`;

const readable = (member: Viewer) =>
  collections.all().filter(({ name }) => {
    const permission = `${name}.read.all`;
    return kept.some(one => one === name) && isPermission(permission) && isPermitted(member, permission);
  });

/** Of the catalogue and the team, what the key may read. */
export const catalogueResources = (member: Viewer) =>
  readable(member).map(({ name }) => ({ uri: uriOf(name), name, mimeType: 'application/json' }));

/** All of one kind, as the API lists them; undefined for what is not there, or not to be read. */
export async function readCatalogue(
  { db, requester: { company_id }, member }: Confirming,
  uri: string,
): Promise<{ data: object[] } | undefined> {
  const collection = readable(member).find(({ name }) => uriOf(name) === uri);
  if (!collection) return undefined;
  return readInCompany(db, company_id, async tx => {
    const data: object[] = [];
    for (let page = 1; ; page++) {
      const query = parse(collection.query, { page, per_page: page_size });
      const found = await listEntities(tx, collection, query, member);
      data.push(...found.data);
      if (found.data.length < page_size) return { data };
    }
  });
}
