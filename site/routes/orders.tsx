import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Invalid, ProviderAway, ProviderOff } from '@/domain/errors';
import { checkOrder, payOnSite } from '@/server/modules/payments';
import { getClientOrder, getReceipt, orderOfLink } from '@/server/modules/orders';
import { orderSentTo } from '@/server/modules/customers';
import { inCompany } from '@/server/platform/db/scope';
import { receiptPdf } from '@/server/platform/pdf/receiptPdf';
import { OrderPage } from '../pages/OrderPage';
import { ReceiptPage } from '../pages/ReceiptPage';
import { paymentProviders } from '@/domain/payments/providers';
import { again_s, checks_max, postedReturns } from '../payingPage';
import { providerIn } from '../providerIn';
import { redirectToProvider } from '../redirectToProvider';
import { setPrivateHeaders, openSentLink, sendPage } from '../sendPage';
import { clientRequester } from '@/server/core/context';

type AtOrder = {
  Params: { slug: string; token: string };
  Querystring: { checks?: string };
  Body: Record<string, unknown> | null;
};

export const orderRoutes: FastifyPluginAsync = async app => {
  app.addHook('onRequest', async (_, reply) => setPrivateHeaders(reply));

  app.get<AtOrder>('/', async (request, reply) => {
    const { company_id, context } = await openSentLink(app, request);
    const { token } = request.params;
    const order_id = await orderOf(request, company_id);
    await checkOrder(app, clientRequester(company_id, context), { order_id }).catch(error =>
      request.log.warn(error),
    );
    const [order, sent_to] = await inCompany(app.db, company_id, tx =>
      Promise.all([getClientOrder(tx, order_id, context), orderSentTo(tx, order_id)]),
    );
    const checks = Number(request.query.checks) || 0;
    const isWatched = order.state === 'checking' && checks < checks_max;
    // Refreshes by itself, also without JavaScript.
    if (isWatched) reply.header('refresh', `${again_s}; url=${context.urls.order(token, checks + 1)}`);
    return sendPage(request, reply, context, <OrderPage {...{ token, order, sent_to, isWatched }} />);
  });

  app.register(postedReturns);

  app.post<AtOrder>('/pay', { config: { rateLimit: 'payments' } }, async (request, reply) => {
    const { company_id, context } = await openSentLink(app, request);
    const order_id = await orderOf(request, company_id);
    try {
      const { url } = await payOnSite(app, clientRequester(company_id, context), {
        order_id,
        provider: providerIn(request.body) ?? paymentProviders[0],
      });
      // The address of this page cannot be visited, also not in another language.
      const atOrder = { ...context, url: context.urls.order(request.params.token) };
      return redirectToProvider(request, reply, atOrder, url);
    } catch (error) {
      // The order page explains the state: paid already, payable at the company, or to be tried again.
      if (!(error instanceof Invalid || error instanceof ProviderOff || error instanceof ProviderAway))
        throw error;
      return reply.redirect(context.urls.order(request.params.token), 303);
    }
  });

  app.get<AtOrder>('/receipt', async (request, reply) => {
    const { context, receipt } = await openReceipt(request);
    const { token } = request.params;
    return sendPage(request, reply, context, <ReceiptPage token={token} receipt={receipt} />);
  });

  app.get<AtOrder>('/receipt.pdf', async (request, reply) => {
    const { context, receipt } = await openReceipt(request);
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${receipt.kind}-${receipt.number}.pdf"`)
      .send(await receiptPdf(receipt, context.locale));
  });

  async function openReceipt(request: FastifyRequest<AtOrder>) {
    const { company_id, context } = await openSentLink(app, request);
    const order_id = await orderOf(request, company_id);
    const receipt = await inCompany(app.db, company_id, tx =>
      getReceipt(tx, order_id, context.site, context),
    );
    return { context, receipt };
  }

  const orderOf = ({ params }: FastifyRequest<AtOrder>, company_id: number) =>
    inCompany(app.db, company_id, tx => orderOfLink(tx, params.token, app.settings.secret_key));
};
