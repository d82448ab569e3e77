import type { AddressInput } from '@/domain/companies/address';
import type { NewCompany } from '@/domain/companies/companySchema';
import type { Plan } from '@/domain/plans/plan';
import type { BillingPeriod, PlanName, Subscription } from '@/domain/plans/subscription';
import type { Settings } from '@/domain/settings/settings';
import type { SupportRequest } from '@/domain/support/supportRequest';
import type { HttpClient } from '../httpClient';
import { sender } from '../sender';

type Basics = { currency?: string; timezone?: string; phones?: string[] };

export function onboardingCalls(http: HttpClient) {
  const send = sender(http);
  return {
    createCompany: (company: NewCompany, idempotencyKey: string) =>
      send<{ id: number; name: string }>('POST', '/companies', company, idempotencyKey),
    changeCompany: (id: number, changes: Basics) => send('PUT', `/companies/${id}`, changes),
    putSettings: (id: number, settings: Partial<Settings>) =>
      send('PUT', `/companies/${id}/settings`, { settings }),
    saveAddress: (id: number, address: AddressInput, addressId?: number) =>
      addressId === undefined
        ? send('POST', `/companies/${id}/addresses`, address)
        : send('PUT', `/companies/${id}/addresses/${addressId}`, address),
    getPlans: (id: number) => send<Plan[]>('GET', `/companies/${id}/plans`),
    subscribe: (id: number, plan: PlanName, period: BillingPeriod) =>
      send<Subscription>('POST', `/companies/${id}/subscription`, { plan, period }),
    askSupport: (id: number, request: SupportRequest, idempotencyKey: string) =>
      send<{ id: number; is_sent: boolean }>(
        'POST',
        `/companies/${id}/support_requests`,
        request,
        idempotencyKey,
      ),
  };
}
