import type { FastifyPluginAsync } from 'fastify';
import { apiKeySchema, apiKeysQuery, keyRotationSchema } from '@/domain/apiKeys/apiKey';
import { parse } from '@/domain/validation/violations';
import { withContext } from '@/server/core/http/contextOf';
import { idOf } from '@/server/platform/http/idOf';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { createApiKey, revokeApiKey, rotateApiKey } from '../commands/apiKeys';
import { getApiKey, listApiKeys } from '../queries/apiKeys';

type One = { Params: { id: string } };

const access = ['settings.write.all' as const];
const route = (doc: RouteDoc) => ({ config: { access, peopleOnly: true as const, doc } });

/** The key itself is answered once and not kept, so that a repeated request makes another. */
export const apiKeys: FastifyPluginAsync = async app => {
  app.get(
    '/',
    {
      config: {
        ...route({ query: apiKeysQuery, answer: 'ApiKey', isList: true, summary: 'List API keys' }).config,
        reads: true,
      },
    },
    async ({ query, tx }) => listApiKeys(tx, parse(apiKeysQuery, query), app.now()),
  );

  app.post(
    '/',
    route({ body: apiKeySchema, answer: 'NewApiKey', status: 201, summary: 'Create an API key' }),
    async (request, reply) => {
      const input = parse(apiKeySchema, request.body);
      const data = await withContext(request, async ctx => {
        const { id, key } = await createApiKey(ctx, input);
        return { ...(await getApiKey(ctx.tx, id, ctx.now)), key };
      });
      return reply.code(201).send({ data });
    },
  );

  app.post<One>(
    '/:id/rotate',
    route({ body: keyRotationSchema, answer: 'NewApiKey', status: 201, summary: 'Rotate an API key' }),
    async (request, reply) => {
      const id = idOf(request.params.id);
      const input = parse(keyRotationSchema, request.body ?? {});
      const data = await withContext(request, async ctx => {
        const { key } = await rotateApiKey(ctx, { ...input, id });
        return { ...(await getApiKey(ctx.tx, id, ctx.now)), key };
      });
      return reply.code(201).send({ data });
    },
  );

  app.delete<One>('/:id', route({ status: 204, summary: 'Revoke an API key' }), async (request, reply) => {
    const id = idOf(request.params.id);
    await withContext(request, ctx => revokeApiKey(ctx, id));
    return reply.code(204).send();
  });
};
