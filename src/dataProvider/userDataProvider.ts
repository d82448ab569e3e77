import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'ra-core';
import type { Company, CompanyDetail } from '@/domain/companies/company';
import type { Country } from '@/domain/countries/country';
import type { Settings } from '@/domain/settings/settings';
import type { RegistrationMode } from '@/domain/users/registration';
import type { DemoOffer } from '@/domain/users/demo';
import type { User } from '@/domain/users/session';
import { accountCalls } from './calls/accountCalls';
import type { HttpClient } from './httpClient';
import { notificationCalls } from './calls/notificationCalls';
import { onboardingCalls } from './calls/onboardingCalls';
import { sender } from './sender';
import { startCalls } from './calls/startCalls';
import { uploadCalls, type UploadCalls } from './calls/uploadCalls';

/** Available before sign-in; `demo` and the captcha's key are set only where configured. */
export type Start = {
  countries: Country[];
  country: string | null;
  currencies: { code: string; symbol: string; name: string }[];
  languages: string[];
  locale: string;
  user: User | null;
  has_google: boolean;
  registration: RegistrationMode;
  recaptcha_site_key?: string;
  demo?: DemoOffer;
};

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
