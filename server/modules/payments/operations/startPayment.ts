import { defined } from '@/domain/assert';
import { and, eq, isNull } from 'drizzle-orm';
import { ProviderAway } from '@/domain/errors';
import { translate } from '@/domain/messages/translate';
import { inLocale } from '@/domain/translations/translations';
import { companies, orders, paymentAttempts, paymentIntegrations } from '@/server/platform/db/schema';
import { inCompany, type CompanyTx } from '@/server/platform/db/scope';
import { providerOf } from '@/server/platform/gateways/payments';
import { Declined, type PaymentPage } from '@/server/platform/gateways/payments/provider';
import { orderLink, callbackUrl } from '@/server/modules/orders';
import { findAttemptById, type AttemptRow } from '../queries/paymentAttempts';
import { withRequester, type App, type Requester } from '@/server/core/context';
import { withIdempotency, type Idempotency } from '@/server/core/withIdempotency';
import { newReference, openAttempt, type PaymentStart } from '../commands/steps/openAttempt';

/**
 * Stores the attempt, and opens the provider's page for it. Repeated with the same `idempotency` it returns the same
 * page. `back` is where the payer returns to, below the company's site; by default the order. @throws as `openAttempt` does; ProviderAway
 */
export async function startPayment(
  app: App,
  requester: Requester,
  { idempotency, back, ...start }: PaymentStart & { idempotency?: Idempotency; back?: string },
): Promise<{ url: string }> {
  const { attempt_id } = await withRequester(app.db, requester, ctx =>
    withIdempotency(ctx.tx, idempotency, () => openAttempt(ctx, start)),
  );
  return openPage(app, requester, { attempt_id, back });
}

/**
 * The provider is asked outside of any transaction. Of concurrent calls the page that is stored first is the page for
 * all. @throws ProviderAway, also where a provider takes a reference once and the other call has no page yet
 */
export async function openPage(
  { db, settings: config }: App,
  { company_id, locale }: Requester,
  { attempt_id, back }: { attempt_id: number; back?: string },
): Promise<{ url: string }> {
  const { attempt, account, order, company, link } = await inCompany(db, company_id, tx =>
    load(tx, attempt_id, config.secret_key),
  );
  if (attempt.page_url !== null) return { url: attempt.page_url };
  const { amount, currency, expires_at } = attempt;
  const { public_url } = config;
  // The provider may have seen the reference of a call whose answer was lost.
  const reference =
    attempt.state === 'open' ? attempt.reference : newReference(company_id, order.company_order_id);
  const checkout = {
    reference,
    amount,
    currency,
    description: translate(
      {
        key: 'payments.order',
        values: { number: order.company_order_id, company: inLocale(company, locale).name },
      },
      locale,
    ),
    locale,
    result_url: `${public_url}/s/${company.slug}/${back ?? `orders/${link}`}`,
    callback_url: callbackUrl(public_url, account),
    expires_at,
  };
  let page: PaymentPage;
  try {
    page = await providerOf(config, account).createPage(checkout);
  } catch (error) {
    const code = error instanceof Declined ? error.code : 'away';
    const url = await inCompany(db, company_id, tx => storeFailure(tx, attempt, code));
    if (url === null) throw new ProviderAway(error);
    return { url };
  }
  return { url: await inCompany(db, company_id, tx => storePage(tx, attempt, { ...page, reference })) };
}

const withoutPage = ({ id }: AttemptRow) => and(eq(paymentAttempts.id, id), isNull(paymentAttempts.page_url));

/** The page that a concurrent call has stored, or null. */
async function storeFailure(tx: CompanyTx, attempt: AttemptRow, code: string): Promise<string | null> {
  const [failed] = await tx
    .update(paymentAttempts)
    .set({ state: 'failed', status: code })
    .where(withoutPage(attempt))
    .returning({ id: paymentAttempts.id });
  if (!failed) return storedPage(tx, attempt);
  await tx
    .update(paymentIntegrations)
    .set({ last_error: code })
    .where(eq(paymentIntegrations.id, attempt.integration_id));
  return null;
}

async function storePage(
  tx: CompanyTx,
  attempt: AttemptRow,
  { url, provider_ref, reference }: PaymentPage & { reference: string },
): Promise<string> {
  const [stored] = await tx
    .update(paymentAttempts)
    .set({ reference, state: 'open', page_url: url, provider_ref })
    .where(withoutPage(attempt))
    .returning({ id: paymentAttempts.id });
  return stored ? url : storedPage(tx, attempt);
}

async function storedPage(tx: CompanyTx, { id }: AttemptRow): Promise<string> {
  const { attempt } = defined(await findAttemptById(tx, id), 'attempt');
  return defined(attempt.page_url, 'page_url');
}

async function load(tx: CompanyTx, attempt_id: number, secret_key: string) {
  const { attempt, account } = defined(await findAttemptById(tx, attempt_id), 'attempt');
  const [link, [order], [company]] = await Promise.all([
    orderLink(tx, attempt.order_id, secret_key),
    tx
      .select({ company_order_id: orders.company_order_id })
      .from(orders)
      .where(eq(orders.id, attempt.order_id)),
    tx
      .select({ name: companies.name, translations: companies.translations, slug: companies.slug })
      .from(companies),
  ]);
  return { attempt, account, link, order: defined(order, 'order'), company: defined(company, 'company') };
}
