import type { CompanyDetail } from '@/domain/companies/company';
import type { Administrator, Ownership } from '@/domain/employees/ownership';
import type { Billing } from '@/domain/plans/billing';
import type { Invoice, InvoiceDetail } from '@/domain/plans/invoice';
import type { Plan, PlanQuote } from '@/domain/plans/plan';
import type { BillingPeriod, PlanName, Subscription } from '@/domain/plans/subscription';
import type { HttpClient } from '../httpClient';
import { query } from '../listQuery';
import { pageGetter, sender } from '../sender';

export function billingCalls(http: HttpClient, root: string) {
  const send = sender(http);
  return {
    getPlans: () => send<Plan[]>('GET', `${root}/plans`),
    getQuote: (plan: PlanName, period: BillingPeriod) =>
      send<PlanQuote>('GET', `${root}/subscription/quote?${query({ plan, period })}`),
    subscribe: (plan: PlanName, period: BillingPeriod, idempotencyKey: string) =>
      send<Subscription>('POST', `${root}/subscription`, { plan, period }, idempotencyKey),
    cancelSubscription: () => send<Subscription>('DELETE', `${root}/subscription`),
    cancelPlanChange: () => send('DELETE', `${root}/future_subscription`),
    getInvoices: (page: number) =>
      pageGetter(http)<Invoice[]>(`${root}/invoices?${query({ page, per_page: 12 })}`),
    getInvoice: (id: number) => send<InvoiceDetail>('GET', `${root}/invoices/${id}`),
    /** Asks the provider first whether it is paid. */
    checkInvoice: (id: number) => send<InvoiceDetail>('GET', `${root}/invoices/${id}?check=true`),
    /** The URL of the provider's payment page. */
    startCheckout: (id: number) => send<{ url: string }>('POST', `${root}/invoices/${id}/checkout`, {}),
    getBilling: () => send<Billing>('GET', `${root}/billing`),
    removeCard: () => send('DELETE', `${root}/billing/card`),
    getAdministrators: () => send<Administrator[]>('GET', `${root}/administrators`),
    transferOwnership: (ownership: Ownership) => send('PUT', `${root}/owner`, ownership),
    closeCompany: () => send<CompanyDetail>('DELETE', root),
    restoreCompany: () => send<CompanyDetail>('POST', `${root}/restore`, {}),
  };
}
