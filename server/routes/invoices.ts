import type { FastifyPluginAsync } from 'fastify';
import { invoicesQuery } from '../../domain/plans/invoice';
import { parse } from '../../domain/validation/violations';
import { inCompany } from '../db/scope';
import { idOf } from '../http/idOf';
import { getInvoice, listInvoices } from '../queries/invoices';
import type { Said } from '../openapi/document';

const readers = (says: Said) => ({ config: { access: ['invoices.read.all' as const], says } });

/** What the installation has asked of the company for its plan. */
export const invoices: FastifyPluginAsync = async app => {
  app.get(
    '/',
    readers({ query: invoicesQuery, isList: true, summary: 'The newest first' }),
    async ({ member: { company_id }, query }) => {
      const page = parse(invoicesQuery, query);
      return inCompany(app.db, company_id, tx => listInvoices(tx, company_id, page));
    },
  );

  app.get<{ Params: { id: string } }>(
    '/:id',
    readers({ summary: 'With `seller`: who asks for it, and where to pay' }),
    async ({ member: { company_id }, params }) => {
      const invoice = await inCompany(app.db, company_id, tx => getInvoice(tx, company_id, idOf(params.id)));
      return { data: { ...invoice, seller: app.settings.billing_details ?? null } };
    },
  );
};
