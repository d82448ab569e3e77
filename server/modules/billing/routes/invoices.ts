import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { invoiceQuery, invoicesQuery } from '@/domain/plans/invoice';
import { parse } from '@/domain/validation/violations';
import { checkInvoice } from '../operations/reconcileInvoices';
import { startCheckout } from '../commands/startCheckout';
import { inCompany } from '@/server/platform/db/scope';
import { idOf } from '@/server/platform/http/idOf';
import { localeOfRequest } from '@/server/platform/http/localeOfRequest';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { getInvoice, listInvoices } from '../queries/invoices';
import { withContext } from '@/server/core/http/contextOf';

type One = { Params: { id: string } };

const readers = (doc: RouteDoc) => ({ config: { access: ['invoices.read.all' as const], doc } });
const checkoutSays = {
  summary: 'Create a payment page for an invoice',
  answer: 'Link' as const,
  status: 201,
};

export const invoices: FastifyPluginAsync = async app => {
  const { charging, settings } = app;
  const readerOf = (request: FastifyRequest) => ({ locale: localeOfRequest(request), charging });

  app.get(
    '/',
    readers({ query: invoicesQuery, isList: true, answer: 'Invoice', summary: 'List invoices' }),
    async request => {
      const { company_id } = request.member;
      const page = parse(invoicesQuery, request.query);
      return inCompany(app.db, company_id, tx => listInvoices(tx, page, readerOf(request)));
    },
  );

  app.get<One>(
    '/:id',
    readers({ query: invoiceQuery, answer: 'InvoiceDetail', summary: 'Get an invoice' }),
    async request => {
      const { company_id } = request.member;
      const id = idOf(request.params.id);
      const { check } = parse(invoiceQuery, request.query);
      if (check && charging) {
        const query = { db: app.db, charging, secret_key: settings.secret_key, now: app.now() };
        // If the provider does not answer, the known state is shown.
        await checkInvoice(query, company_id, id).catch(error => request.log.warn(error));
      }
      const invoice = await inCompany(app.db, company_id, tx => getInvoice(tx, id, readerOf(request)));
      return { data: { ...invoice, seller: settings.billing_details ?? null } };
    },
  );

  app.post<One>(
    '/:id/checkout',
    { config: { access: ['billing.write'], doc: checkoutSays } },
    async (request, reply) => {
      const payment = { config: settings, charging };
      const data = await withContext(request, ctx =>
        startCheckout(ctx, { invoice_id: idOf(request.params.id), ...payment }),
      );
      return reply.code(201).send({ data });
    },
  );
};
