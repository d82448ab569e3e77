import type { FastifyPluginAsync } from 'fastify';
import { isPermitted } from '@/domain/access/permissions';
import { tableFormats } from '@/domain/collections/table';
import { ordersQuery } from '@/domain/orders/order';
import { toLocal } from '@/domain/schedule';
import { parse } from '@/domain/validation/violations';
import { readInCompany } from '@/server/platform/db/scope';
import { idOf } from '@/server/platform/http/idOf';
import { localeOfRequest } from '@/server/platform/http/localeOfRequest';
import { ordersTable } from '@/server/platform/spreadsheets/tables/ordersTable';
import { sendTable, tableMedia, tableSummary } from '@/server/platform/http/sendTable';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { withContext } from '@/server/core/http/contextOf';
import { callOrder } from '../commands/callOrder';
import { orderLink } from '../queries/clientOrder';
import { slugOfCompany } from '@/server/modules/companies';
import { eachOrder } from '../queries/eachOrder';
import { zoneOf } from '@/server/modules/schedule';
import { getOrder } from '../queries/order';
import { listOrders, requireVisibleOrder } from '../queries/orders';

type One = { Params: { id: string } };

const readers = ['orders.read.own' as const, 'orders.read.all' as const];
const reads = (doc: RouteDoc) => ({ config: { access: readers, reads: true, doc } });

export const orders: FastifyPluginAsync = async app => {
  app.get(
    '/',
    reads({ query: ordersQuery, isList: true, answer: 'ListedOrder', summary: 'List orders' }),
    async ({ member, query, tx }) => listOrders(tx, member, parse(ordersQuery, query)),
  );

  for (const format of tableFormats) {
    const doc = { query: ordersQuery, media: tableMedia[format], summary: tableSummary[format] };
    app.get(`.${format}`, { config: { access: readers, doc } }, async (request, reply) => {
      const params = parse(ordersQuery, request.query);
      const { company_id } = request.member;
      const timezone = await readInCompany(app.db, company_id, tx => zoneOf(tx));
      const showsContacts = isPermitted(request.member, 'contacts.read.all');
      const viewer = { locale: localeOfRequest(request), timezone, showsContacts };
      const { date: day } = toLocal(timezone, app.now());
      const table = ordersTable(eachOrder(app.db, request.member, params), viewer);
      return sendTable(reply, format, `orders-${day}`, table);
    });
  }

  app.get<One>(
    '/:id',
    reads({ answer: 'Order', summary: 'Get an order' }),
    async ({ member, params, tx }) => ({
      data: await getOrder(tx, member, idOf(params.id)),
    }),
  );

  app.post<One>(
    '/:id/call',
    {
      config: {
        access: readers,
        doc: { answer: 'Link', summary: 'Call the contact of an order, noted in the activity log' },
      },
    },
    async request => {
      const id = idOf(request.params.id);
      return { data: { url: await withContext(request, ctx => callOrder(ctx, id)) } };
    },
  );

  app.get<One>(
    '/:id/client_page',
    reads({ answer: 'Link', summary: 'Get the client’s link to an order' }),
    async ({ member, params, tx }) => {
      const order_id = idOf(params.id);
      const { public_url, secret_key } = app.settings;
      await requireVisibleOrder(tx, member, order_id);
      const [slug, token] = await Promise.all([slugOfCompany(tx), orderLink(tx, order_id, secret_key)]);
      return { data: { url: `${public_url}/s/${slug}/orders/${token}` } };
    },
  );
};
