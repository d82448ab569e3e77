import type { FastifyPluginAsync } from 'fastify';
import { certificatesQuery, voidCertificateSchema } from '@/domain/certificates/certificate';
import { parse } from '@/domain/validation/violations';
import { withContext } from '@/server/core/http/contextOf';
import { idOf } from '@/server/platform/http/idOf';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { voidCertificate } from '../commands/certificates';
import { getCertificate, listCertificates } from '../queries/certificates';

type One = { Params: { id: string } };

const integer = { type: 'integer' };
const text = { type: 'string' };

const certificate = {
  type: 'object',
  properties: {
    id: integer,
    code: text,
    amount: integer,
    balance: integer,
    currency: text,
    valid_until: { type: ['string', 'null'], format: 'date' },
    status: text,
    order_id: integer,
    order_item_id: integer,
    created_at: integer,
    entries: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: integer,
          kind: text,
          amount: integer,
          balance: integer,
          order_id: { type: ['integer', 'null'] },
          note: text,
          actor: { type: ['string', 'null'] },
          created_at: integer,
        },
      },
    },
  },
};

const access = ['certificates.read.all' as const];
const reads = (doc: RouteDoc) => ({ config: { access, reads: true, doc: { answer: certificate, ...doc } } });

export const certificateRoutes: FastifyPluginAsync = async app => {
  app.get(
    '/',
    reads({ query: certificatesQuery, isList: true, summary: 'List certificates' }),
    async ({ query, tx }) => listCertificates(tx, parse(certificatesQuery, query), app.now()),
  );

  app.get<One>('/:id', reads({ summary: 'Get a certificate' }), async ({ params, tx }) => ({
    data: await getCertificate(tx, idOf(params.id), app.now()),
  }));

  const doc = { body: voidCertificateSchema, answer: certificate, summary: 'Void a certificate' };
  app.post<One>(
    '/:id/void',
    { config: { access: ['certificates.write.all' as const], doc } },
    async request => {
      const id = idOf(request.params.id);
      const input = parse(voidCertificateSchema, request.body ?? {});
      return withContext(request, async ctx => {
        await voidCertificate(ctx, { ...input, id });
        return { data: await getCertificate(ctx.tx, id, ctx.now), meta: { undo: ctx.command_id } };
      });
    },
  );
};
