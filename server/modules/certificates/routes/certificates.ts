import type { FastifyPluginAsync } from 'fastify';
import { certificatesQuery, voidCertificateSchema } from '@/domain/certificates/certificate';
import { parse } from '@/domain/validation/violations';
import { withContext } from '@/server/core/http/contextOf';
import { idOf } from '@/server/platform/http/idOf';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { voidCertificate } from '../commands/certificates';
import { getCertificate, listCertificates } from '../queries/certificates';

type One = { Params: { id: string } };

const access = ['certificates.read.all' as const];
const reads = (doc: RouteDoc) => ({
  config: { access, reads: true, doc: { answer: 'Certificate' as const, ...doc } },
});

export const certificateRoutes: FastifyPluginAsync = async app => {
  app.get(
    '/',
    reads({ query: certificatesQuery, isList: true, summary: 'List certificates' }),
    async ({ query, tx }) => listCertificates(tx, parse(certificatesQuery, query), app.now()),
  );

  app.get<One>('/:id', reads({ summary: 'Get a certificate' }), async ({ params, tx }) => ({
    data: await getCertificate(tx, idOf(params.id), app.now()),
  }));

  const doc = { body: voidCertificateSchema, answer: 'Certificate' as const, summary: 'Void a certificate' };
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
