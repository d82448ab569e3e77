import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'ra-core';
import type { Company, CompanyDetail, Address } from '@/domain/companies/company';
import type { Settings } from '@/domain/settings/settings';
import { accountCalls } from './calls/accountCalls';
import type { HttpClient } from './httpClient';
import { sender } from './sender';
import { startCalls } from './calls/startCalls';
import { uploadCalls, type UploadCalls } from './calls/uploadCalls';
import type { Notification, Notifications } from '@/domain/notifications/notification';
import { query } from './listQuery';
import type { StoredAddress } from '@/domain/companies/address';
import type { NewCompany } from '@/domain/companies/companySchema';
import type { Plan } from '@/domain/plans/plan';
import type { BillingPeriod, PlanName, Subscription } from '@/domain/plans/subscription';
import type { SupportRequest } from '@/domain/support/supportRequest';

export type OwnCompany = Pick<Company, 'id' | 'name'> & {
  logo?: Company['logo'];
  timezone?: string | null;
};

type OwnCalls = ReturnType<typeof accountCalls> &
  ReturnType<typeof startCalls> &
  ReturnType<typeof onboardingCalls> &
  ReturnType<typeof notificationCalls> &
  UploadCalls;

export type UserDataProvider = DataProvider &
  OwnCalls & {
    getOwnCompanies: () => Promise<{ data: OwnCompany[] }>;
    getCompany: (id: number) => Promise<{ data: CompanyDetail }>;
    getSettings: (companyId: number) => Promise<{ data: Settings }>;
  };

export function userDataProvider(http: HttpClient): UserDataProvider {
  const send = sender(http);
  return {
    ...simpleRestProvider('', http),
    ...accountCalls(http),
    ...onboardingCalls(http),
    ...notificationCalls(http),
    ...uploadCalls(http, '/user/uploads'),
    ...startCalls(http),
    getOwnCompanies: () => send('GET', '/companies?page=1&per_page=100&user_relations[]=employee'),
    getCompany: (id: number) => send('GET', `/companies/${id}`),
    getSettings: (companyId: number) => send('GET', `/companies/${companyId}/settings`),
  };
}

function notificationCalls(http: HttpClient) {
  const send = sender(http);
  return {
    getNotifications: async (page: number): Promise<Notifications> => {
      const { json } = await http(`/notifications?${query({ page, per_page: 25 })}`);
      return json;
    },
    openNotification: (id: number) => send<Notification>('PUT', `/notifications/${id}`, { is_opened: true }),
    sendTestNotification: () => send<Notification>('POST', '/notifications/test', {}),
    openAllNotifications: () => send('POST', '/notifications/open_all'),
  };
}

/** All or nothing; `addresses` are replaced as a whole. */
type SetupChange = {
  settings?: Partial<Settings>;
  company?: { currency?: string; timezone?: string; phones?: string[] };
  addresses?: (StoredAddress | Address)[];
};

function onboardingCalls(http: HttpClient) {
  const send = sender(http);
  return {
    createCompany: (company: NewCompany, idempotencyKey: string) =>
      send<{ id: number; name: string }>('POST', '/companies', company, idempotencyKey),
    changeSetup: (id: number, change: SetupChange) => send('PUT', `/companies/${id}/settings`, change),
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
