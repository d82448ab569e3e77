import type { FastifyPluginAsync } from 'fastify';
import { ExportExpired, NotFound } from '@/domain/errors';
import { toLocal } from '@/domain/schedule';
import { requestExport } from '../commands/requestExport';
import { inCompany } from '@/server/platform/db/scope';
import { exportStorageOf } from '@/server/platform/gateways/storage/openStorage';
import { withContext } from '@/server/core/http/contextOf';
import { idOf } from '@/server/platform/http/idOf';
import { listed } from '@/server/platform/openapi/listed';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { zoneOf } from '@/server/modules/schedule';
import { slugOfCompany } from '@/server/modules/companies';
import { listExports, storedExport, toExport } from '../queries/exports';

type One = { Params: { id: string } };

const answer = 'CompanyExport' as const;

const ownerOnly = (doc: RouteDoc) => ({ config: { access: ['exports.write' as const], doc } });

/** The whole company as one file, which only its owner, signed in, can download. */
export const exports: FastifyPluginAsync = async app => {
  const storage = exportStorageOf(app.settings);

  app.get(
    '/',
    ownerOnly({ answer: listed(answer), summary: 'List exports' }),
    async ({ member: { company_id } }) => ({
      data: await inCompany(app.db, company_id, tx => listExports(tx, app.now())),
    }),
  );

  app.post(
    '/',
    ownerOnly({ answer, status: 202, summary: 'Start an export of all data' }),
    async (request, reply) => {
      const data = await withContext(request, requestExport);
      return reply.code(202).send({ data });
    },
  );

  app.get<One>('/:id', ownerOnly({ answer, summary: 'Get export progress' }), async ({ member, params }) => {
    const id = idOf(params.id);
    const row = await inCompany(app.db, member.company_id, tx => storedExport(tx, id));
    return { data: toExport(row, app.now()) };
  });

  app.get<One>(
    '/:id/file',
    ownerOnly({ media: 'application/zip', summary: 'Download an export' }),
    async ({ member, params }, reply) => {
      const id = idOf(params.id);
      const { row, slug, timezone } = await inCompany(app.db, member.company_id, async tx => ({
        row: await storedExport(tx, id),
        slug: await slugOfCompany(tx),
        timezone: await zoneOf(tx),
      }));
      const { state, ended_at } = toExport(row, app.now());
      if (state === 'expired') throw new ExportExpired();
      const file = state === 'done' && row.name ? await storage.read(row.name) : undefined;
      if (!file) throw new NotFound();
      const { date } = toLocal(timezone, ended_at ?? app.now());
      return reply
        .type('application/zip')
        .header('content-length', file.bytes)
        .header('content-disposition', `attachment; filename="${slug}-${date}.zip"`)
        .send(file.content);
    },
  );
};
