import type { FastifyPluginAsync } from 'fastify';
import { Invalid, LinkEnded, TooManyRequests } from '@/domain/errors';
import { purchaseSchema } from '@/domain/purchases/purchaseLink';
import { parse } from '@/domain/validation/violations';
import { buyByLink } from '@/server/modules/booking';
import { checkPhoneLimit } from '@/server/core/limits/bookingLimits';
import { siteBundle, siteMembership } from '@/server/modules/catalogue';
import { openLink } from '@/server/modules/orders';
import { inCompany } from '@/server/platform/db/scope';
import {
  customerSchemaOf,
  newKey,
  problemOf,
  readForm,
  toCustomer,
  type BookingForm,
  type Problem,
} from '../bookingForm';
import { BuyPage, type Sold } from '../pages/BuyPage';
import { EndedPage } from '../pages/EndedPage';
import type { PaymentProviderName } from '@/domain/payments/providers';
import { providerIn } from '../providerIn';
import { dropRefused, redirectRefused, refusedForm } from '../refusedForm';
import { redirectToProvider } from '../redirectToProvider';
import { setPrivateHeaders, openSentLink, sendPage, type SiteRequest } from '../sendPage';
import { clientRequester } from '@/server/core/context';

type AtLink = { Params: { slug: string; token: string }; Body: Record<string, unknown> | null };

type Refused = { form: BookingForm; problem: Problem };

export const buyRoutes: FastifyPluginAsync = async app => {
  app.addHook('onRequest', async (_, reply) => setPrivateHeaders(reply));

  app.get<AtLink>('/', async (request, reply) => {
    const siteRequest = await openSentLink(app, request);
    const { token } = request.params;
    const purchase = await purchaseOf(siteRequest, token);
    if (!purchase) return sendPage(request, reply.code(410), siteRequest.context, <EndedPage />);
    return sendPage(
      request,
      reply,
      siteRequest.context,
      <BuyPage token={token} purchase={purchase} {...refusedForm<Refused>(app, request)} />,
    );
  });

  app.post<AtLink>('/', async (request, reply) => {
    const siteRequest = await openSentLink(app, request);
    const { context } = siteRequest;
    const { token } = request.params;
    const form = readForm(request.body ?? {});
    try {
      // As with a booking, the page keeps what was typed.
      await app.addressLimits.check('bookings', request.addressKey);
      const bought = await buy(siteRequest, token, form, providerIn(request.body));
      dropRefused(app, reply, context.urls.buy(token));
      if (bought.url) return redirectToProvider(request, reply, context, bought.url);
      return reply.redirect(context.urls.order(bought.token), 303);
    } catch (error) {
      const purchase = await purchaseOf(siteRequest, token);
      // Sold out or expired meanwhile.
      if (!purchase || isOfItem(error)) return sendPage(request, reply.code(410), context, <EndedPage />);
      const { status, ...problem } = problemOf(error);
      const refused = { form: problem.kind === 'repeated' ? { ...form, key: newKey() } : form, problem };
      if (error instanceof TooManyRequests) reply.header('retry-after', error.retry_after_s);
      else if (redirectRefused(app, reply, context.urls.buy(token), { ...refused, status })) return reply;
      const page = <BuyPage token={token} purchase={purchase} {...refused} />;
      return sendPage(request, reply.code(status), context, page);
    }
  });

  async function buy(
    { company_id, context }: SiteRequest,
    token: string,
    form: BookingForm,
    provider: PaymentProviderName | undefined,
  ) {
    const input = parse(purchaseSchema.shape({ customer: customerSchemaOf(context.site) }), {
      customer: toCustomer(form),
    });
    await checkPhoneLimit(app.db, app.settings.rate_limit_scale, company_id, input.customer.phone);
    const idempotency = { scope: 'site purchase', key: form.key, body: { ...input, token } };
    const purchase = { ...input, token, provider, idempotency };
    return buyByLink(app, clientRequester(company_id, context), purchase);
  }

  const purchaseOf = ({ company_id, context }: SiteRequest, token: string): Promise<Sold | undefined> =>
    inCompany(app.db, company_id, async tx => {
      try {
        const { link, purchase } = await openLink(tx, token, context);
        const { type, item_id } = link;
        const { locale } = context;
        if (type === 'membership')
          return { ...purchase, membership: await siteMembership(tx, item_id, locale) };
        if (type === 'bundle') return { ...purchase, bundle: await siteBundle(tx, item_id, locale) };
        return purchase;
      } catch (error) {
        if (error instanceof LinkEnded) return undefined;
        throw error;
      }
    });
};

const isOfItem = (error: unknown) =>
  error instanceof LinkEnded ||
  (error instanceof Invalid && error.violations.some(({ path }) => path.startsWith('items.')));
