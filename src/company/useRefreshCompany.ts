import { companyQueryClient, userQueryClient } from '@/src/dataProvider/queryClients';
import { useCompany } from './CompanyContext';
import { userKey } from '@/src/user/useUserQuery';
import { companyKey, type CompanyFacts } from './useCompanyQuery';

/** Refetches the company and its data; returns the company as it is now. */
export function useRefreshCompany() {
  const { id } = useCompany();
  return async () => {
    await userQueryClient.refetchQueries({ queryKey: companyKey(id) });
    void userQueryClient.invalidateQueries({ queryKey: userKey });
    void companyQueryClient(id).invalidateQueries();
    return userQueryClient.getQueryData<CompanyFacts>(companyKey(id));
  };
}
