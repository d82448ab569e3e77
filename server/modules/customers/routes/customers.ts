import type { FastifyPluginAsync } from 'fastify';
import { isPermitted } from '@/domain/access/permissions';
import { AccessDenied } from '@/domain/errors';
import { mergeSchema } from '@/domain/customers/merge';
import { parse } from '@/domain/validation/violations';
import { customers as collection } from '../collections/customers';
import { callCustomer } from '../commands/callCustomer';
import { eraseCustomer } from '../commands/eraseCustomer';
import { inviteCustomer } from '../commands/inviteCustomer';
import { mergeCustomers, previewMerge } from '../commands/mergeCustomers';
import { inCompany } from '@/server/platform/db/scope';
import { idOf } from '@/server/platform/http/idOf';
import { sendInviteOnce } from '@/server/modules/accounts';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { getEntity } from '@/server/collections/entities';
import { customerExport } from '../queries/customerExport';
import { withContext } from '@/server/core/http/contextOf';

type One = { Params: { id: string } };

const readers = (doc: RouteDoc) => ({ config: { access: ['customers.read.all' as const], doc } });
const writers = (doc: RouteDoc) => ({ config: { access: ['customers.write.all' as const], doc } });

export const customerRoutes: FastifyPluginAsync = async app => {
  app.get<One>(
    '/:id/merge',
    writers({ query: mergeSchema, answer: 'MergePreview', summary: 'Preview a merge' }),
    async request => {
      const { member, params, query } = request;
      const { signing } = member;
      const from = idOf(params.id);
      const { into } = parse(mergeSchema, query);
      return {
        data: await withContext(request, ctx => previewMerge(ctx, { pair: { from, into }, signing })),
      };
    },
  );

  app.post<One>(
    '/:id/call',
    {
      config: {
        access: ['customers.read.own' as const, 'customers.read.all' as const],
        doc: { answer: 'Link', summary: 'Call a customer, noted in the activity log' },
      },
    },
    async request => {
      const id = idOf(request.params.id);
      return { data: { url: await withContext(request, ctx => callCustomer(ctx, id)) } };
    },
  );

  app.post<One>(
    '/:id/merge',
    writers({ body: mergeSchema, answer: 'CustomerCard', summary: 'Merge two customers' }),
    async request => {
      const { member, params, body } = request;
      const from = idOf(params.id);
      const { into } = parse(mergeSchema, body);
      const data = await withContext(request, async ctx => {
        await mergeCustomers(ctx, { from, into });
        return getEntity(ctx.tx, collection, into, { ...member, now: app.now() });
      });
      return { data };
    },
  );

  app.get<One>(
    '/:id/export',
    readers({ answer: 'CustomerExport', summary: 'Export all data of a customer', isBare: true }),
    async ({ member, params }, reply) => {
      const { company_id, signing } = member;
      if (!isPermitted(member, 'contacts.read.all')) throw new AccessDenied();
      const id = idOf(params.id);
      const personalData = await inCompany(app.db, company_id, async tx => {
        await getEntity(tx, collection, id, undefined);
        return customerExport(tx, id, signing);
      });
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="customer-${id}.json"`)
        .send(JSON.stringify(personalData, null, 2));
    },
  );

  app.post<One>(
    '/:id/invite',
    writers({
      answer: 'CustomerInvitation',
      summary: 'Invite a customer to create an account',
      status: 201,
      isRepeatable: true,
    }),
    async (request, reply) => {
      const id = idOf(request.params.id);
      const data = await sendInviteOnce(request, (ctx, public_url) =>
        inviteCustomer(ctx, { customer_id: id, public_url }),
      );
      return reply.code(201).send({ data });
    },
  );

  app.post<One>(
    '/:id/erase',
    writers({ summary: 'Erase the personal data of a customer', status: 204 }),
    async (request, reply) => {
      const id = idOf(request.params.id);
      await withContext(request, ctx => eraseCustomer(ctx, id));
      return reply.code(204).send();
    },
  );
};
