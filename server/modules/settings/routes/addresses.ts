import { listed } from '@/server/platform/openapi/listed';
import type { FastifyPluginAsync } from 'fastify';
import { addressChanges, addressSchema } from '@/domain/companies/address';
import { changesQuery } from '@/domain/lists/listQuery';
import { parse } from '@/domain/validation/violations';
import { updateAddresses } from '../commands/updateAddresses';
import { withIdempotency } from '@/server/core/withIdempotency';
import { requireCity } from '../queries/requireCity';
import { idOf } from '@/server/platform/http/idOf';
import { localeOfRequest } from '@/server/platform/http/localeOfRequest';
import { idempotencyOf } from '@/server/core/http/idempotencyOf';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { listAddresses } from '@/server/modules/companies';
import { createAddress, deleteAddress, updateAddress } from '../commands/storeAddresses';
import { withContext } from '@/server/core/http/contextOf';

type One = { Params: { id: string } };

const answer = 'Address';
const readers = (doc: RouteDoc) => ({
  config: { access: ['companies.read.all' as const], reads: true, doc },
});
const writers = (doc: RouteDoc) => ({ config: { access: ['companies.write.all' as const], doc } });

export const addresses: FastifyPluginAsync = async app => {
  app.get(
    '/',
    readers({ query: changesQuery, answer: listed(answer), summary: 'List addresses' }),
    async request => {
      const { updated_since } = parse(changesQuery, request.query);
      return { data: await listAddresses(request.tx, localeOfRequest(request), updated_since) };
    },
  );

  app.post(
    '/',
    writers({ body: addressSchema, answer, status: 201, isRepeatable: true, summary: 'Create an address' }),
    async (request, reply) => {
      const { user_id } = request.member;
      const input = parse(addressSchema, request.body);
      const idempotency = idempotencyOf(request, `user ${user_id}`);
      const data = await withContext(request, ctx =>
        withIdempotency(ctx.tx, idempotency, () =>
          updateAddresses(ctx, async () => {
            await requireCity(ctx.tx, input);
            return createAddress(ctx, input);
          }),
        ),
      );
      return reply.code(201).send({ data });
    },
  );

  app.put<One>(
    '/:id',
    writers({ body: addressChanges, answer, summary: 'Update an address' }),
    async request => {
      const id = idOf(request.params.id);
      const changes = parse(addressChanges, request.body);
      const data = await withContext(request, ctx =>
        updateAddresses(ctx, async () => {
          await requireCity(ctx.tx, changes);
          return updateAddress(ctx, { id, changes });
        }),
      );
      return { data };
    },
  );

  app.delete<One>('/:id', writers({ status: 204, summary: 'Delete an address' }), async (request, reply) => {
    const id = idOf(request.params.id);
    await withContext(request, ctx => updateAddresses(ctx, () => deleteAddress(ctx, id)));
    return reply.code(204).send();
  });
};
