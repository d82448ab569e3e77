import type { methods } from './matrix';
import type { Api } from '@/tests/helpers/api';
import { pathOf } from './entities';
import type { Entities, Row } from './row';

type Asked = { route: string; row: Row; of: Entities };

export async function askRoute(api: Api, { route, row, of }: Asked, token: string | undefined) {
  const path = pathOf(route, row, of);
  if (row.streams && token) return begin(api, path, token);
  const method = route.split(' ')[0] as (typeof methods)[number];
  return api.as(token).call(method, path, row.body?.(of));
}

/** How a stream begins; then it is left. */
async function begin({ app }: Api, path: string, token: string): Promise<{ status: number; body: unknown }> {
  const response = await app.inject({
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  });
  response.stream().destroy();
  return { status: response.statusCode, body: undefined };
}

const things = [
  'plain',
  'service',
  'product',
  'link',
  'shift',
  'certificate',
  'waiting',
  'bundle',
  'membership',
  'employee',
  'colleague',
  'invited',
  'customer',
  'record',
  'visit',
  'order',
  'payment',
  'address',
  'api_key',
  'role',
  'webhook',
  'delivery',
  'article',
  'review',
  'chat',
  'proposal',
  'invoice',
  'imports',
  'export',
  'sent',
] as const satisfies (keyof Entities)[];

/** A company's own paths, with the things of another company in them. */
export const withThingsOf = (theirs: Entities, own: Entities): Entities => ({
  ...own,
  ...Object.fromEntries(things.map(name => [name, theirs[name]])),
});
