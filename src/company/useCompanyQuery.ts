import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CompanyDetail } from '@/domain/companies/company';
import type { Settings } from '@/domain/settings/settings';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';

export type CompanyFacts = { company: CompanyDetail; settings: Settings };

export const companyKey = (companyId: number | undefined) => ['company', companyId];

export const useCompanyQuery = (companyId: number | undefined) =>
  useQuery(companyQuery(useDataProvider<UserDataProvider>(), companyId));

export const companyQuery = (dataProvider: UserDataProvider, companyId: number | undefined) =>
  queryOptions({
    queryKey: companyKey(companyId),
    queryFn:
      companyId === undefined
        ? skipToken
        : async (): Promise<CompanyFacts> => {
            const [company, settings] = await Promise.all([
              dataProvider.getCompany(companyId),
              dataProvider.getSettings(companyId),
            ]);
            return { company: company.data, settings: settings.data };
          },
    staleTime: 60_000,
    meta: { isSilent: true },
  });
