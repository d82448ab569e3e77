import { first } from '@/domain/assert';

import { paying_s, undecided } from '@/domain/plans/attempt';
import { dueAt } from '@/domain/plans/lifecycle';
import type { Config } from '@/server/platform/config';
import type { Database } from '@/server/platform/db/open';
import { companies } from '@/server/platform/db/schema';
import { inCompany, type CompanyTx } from '@/server/platform/db/scope';
import type { Charge } from '@/server/platform/gateways/payments/provider';
import { findBillingCard } from '../queries/billingCard';
import { attemptsFor, isAtPage, isUndecided, type InvoiceAttempt } from '../queries/invoiceAttempts';
import { findInvoice, type InvoiceRow } from '../queries/invoices';
import { zoneOf } from '@/server/modules/schedule';
import { lockSubscriptions } from '../commands/steps/lockSubscriptions';
import { checkInvoiceAttempt } from './reconcileInvoices';
import { forgetCard, tokenOf } from '../commands/steps/billingCard';
import { invoicesToCharge } from '../commands/steps/invoices';
import { startInvoiceAttempt, termsOf } from '../commands/steps/startInvoiceAttempt';
import {
  setAttempt,
  setInvoice,
  handleInvoiceNotification,
  type InvoicePaymentDeps,
} from '../commands/handleInvoiceNotification';
import { systemContext, type Context } from '@/server/core/context';

export type ChargeDeps = Pick<InvoicePaymentDeps, 'charging'> & {
  now: number;
  db: Database;
  config: Pick<Config, 'secret_key' | 'public_url'>;
  report: (error: unknown) => void;
};

const claim_s = 3600;

export async function chargeInvoices(deps: ChargeDeps, company_id: number): Promise<boolean> {
  const { db, now, report } = deps;
  const due = await inCompany(db, company_id, tx => claim(systemContext(tx, now)));
  for (const invoice of due) await chargeInvoice(deps, invoice).catch(report);
  return due.length > 0;
}

/** Postpones them, so that no other process charges them meanwhile. */
async function claim(ctx: Context): Promise<InvoiceRow[]> {
  const { now } = ctx;
  await lockSubscriptions(ctx);
  const due = await invoicesToCharge(ctx);
  for (const { id } of due)
    await setInvoice(ctx, { invoice_id: id, changes: { next_try_at: now + claim_s } });
  return due;
}

/** @throws Error while the result of an attempt is unknown: no new charge starts until it is known */
async function chargeInvoice(deps: ChargeDeps, claimed: InvoiceRow): Promise<void> {
  const { company_id, id } = claimed;
  const { db, config, charging, now } = deps;
  const paymentDeps = { charging, secret_key: config.secret_key };
  const tries = await inCompany(db, company_id, tx => attemptsFor(tx, [id]));
  for (const attempt of tries.filter(isUndecided))
    await checkInvoiceAttempt({ db, now, ...paymentDeps }, attempt);

  const charge = await inCompany(db, company_id, tx => startCharge(systemContext(tx, now), deps, claimed));
  if (!charge) return;
  const notification = await charging.provider.charge(charge);
  await inCompany(db, company_id, tx =>
    handleInvoiceNotification(systemContext(tx, now), { ...paymentDeps, notification }),
  );
}

/** Undefined when there is nothing to charge now. An attempt unknown to the provider is repeated as it was. */
async function startCharge(ctx: Context, deps: ChargeDeps, claimed: InvoiceRow): Promise<Charge | undefined> {
  const { tx, now } = ctx;
  const { config } = deps;
  const { id, failures } = claimed;
  await lockSubscriptions(ctx);
  const invoice = await findInvoice(tx, id);
  if (invoice?.state !== 'open' || invoice.next_try_at === null) return undefined;
  if (invoice.failures > failures) return undefined;
  const tries = (await attemptsFor(tx, [id])).filter(isUndecided);
  if (tries.some(({ state }) => state === 'pending')) return undefined;
  const unanswered = tries.find(({ way }) => way === 'card');
  const card = await openCard(ctx, deps);
  if (!card) return void (await leaveToPayer(ctx, invoice, unanswered));
  if (tries.some(attempt => isAtPage(attempt, now))) {
    return void (await setInvoice(ctx, { invoice_id: id, changes: { next_try_at: now + paying_s } }));
  }
  const attempt = unanswered ?? (await startInvoiceAttempt(ctx, { invoice, way: 'card' }));
  await setInvoice(ctx, { ...attempt, changes: { payment_method: card.mask } });
  const locale = await localeOf(tx);
  return { ...termsOf(config, { invoice, attempt, locale }), card_token: card.token };
}

async function openCard(ctx: Context, { config, report }: ChargeDeps) {
  const { tx } = ctx;
  const card = await findBillingCard(tx);
  if (!card) return undefined;
  try {
    return { mask: card.mask, token: tokenOf(card, config.secret_key) };
  } catch (error) {
    report(error);
    return void (await forgetCard(ctx));
  }
}

async function leaveToPayer(ctx: Context, invoice: InvoiceRow, unanswered: InvoiceAttempt | undefined) {
  const { tx, now } = ctx;
  const { id: invoice_id, failures } = invoice;
  if (unanswered) await setAttempt(ctx, { ...unanswered, changes: { state: 'expired', error: undecided } });
  const due_at = failures > 0 ? invoice.due_at : dueAt(now, await zoneOf(tx));
  await setInvoice(ctx, { invoice_id, changes: { next_try_at: null, due_at } });
}

async function localeOf(tx: CompanyTx) {
  const company = first(await tx.select({ locale: companies.content_locale }).from(companies));
  return company.locale;
}
