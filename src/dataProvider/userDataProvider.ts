import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'ra-core';
import type { Company, CompanyDetail } from '@/domain/companies/company';
import type { Settings } from '@/domain/settings/settings';
import { accountCalls } from './calls/accountCalls';
import type { HttpClient } from './httpClient';
import { notificationCalls } from './calls/notificationCalls';
import { onboardingCalls } from './calls/onboardingCalls';
import { sender } from './sender';
import { startCalls } from './calls/startCalls';
import { uploadCalls, type UploadCalls } from './calls/uploadCalls';

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
  } as UserDataProvider;
}
