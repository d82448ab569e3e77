import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'ra-core';
import type { Company } from '../../domain/companies/company';
import type { Subscription } from '../../domain/companies/subscription';
import type { Settings } from '../../domain/settings/settings';
import type { Invite } from '../../domain/users/invite';
import type { User } from '../../domain/users/session';
import type { HttpClient } from './httpClient';

/** What the API tells before anything else; `demo` is there only where a demonstration may be entered. */
export type Start = {
  languages: string[];
  locale: string;
  user: User | null;
  demo?: { login: string; password: string };
};

/** A company as the list of one's own shows it. */
export type OwnCompany = Pick<Company, 'id' | 'name'>;

/** A company as the API gives it; while it is being set up it has neither zone nor currency, nor a plan. */
export type CompanyAnswer = Omit<Company, 'timezone' | 'currency'> & {
  timezone: string | null;
  currency: Company['currency'] | null;
  current_subscription?: Subscription | null;
};

export type PersonDataProvider = DataProvider & {
  getStart: () => Promise<{ data: Start }>;
  getUser: () => Promise<{ data: User }>;
  getOwnCompanies: () => Promise<{ data: OwnCompany[] }>;
  getCompany: (id: number) => Promise<{ data: CompanyAnswer }>;
  getInvites: () => Promise<{ data: Invite[] }>;
  getSettings: (companyId: number) => Promise<{ data: Partial<Settings> }>;
};

/** What belongs to the signed-in person, over all their companies. */
export function personDataProvider(http: HttpClient): PersonDataProvider {
  const get = async (path: string) => {
    const { json } = await http(path);
    return { data: json?.data ?? json };
  };
  return {
    ...simpleRestProvider('', http),
    getStart: () => get('/'),
    getUser: () => get('/user'),
    getInvites: () => get('/user_invites'),
    getOwnCompanies: () => get('/companies?page=1&per_page=100&user_relations[]=employee'),
    getCompany: id => get(`/companies/${id}`),
    getSettings: companyId => get(`/companies/${companyId}/settings`),
  } as PersonDataProvider;
}
