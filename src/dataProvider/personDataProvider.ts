import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'ra-core';
import type { Company } from '../../domain/companies/company';
import type { Settings } from '../../domain/settings/settings';
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

export type PersonDataProvider = DataProvider & {
  getStart: () => Promise<{ data: Start }>;
  getOwnCompanies: () => Promise<{ data: OwnCompany[] }>;
  getCompany: (id: number) => Promise<{ data: Company }>;
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
    getOwnCompanies: () => get('/companies?page=1&per_page=100&user_relations[]=employee'),
    getCompany: id => get(`/companies/${id}`),
    getSettings: companyId => get(`/companies/${companyId}/settings`),
  } as PersonDataProvider;
}
