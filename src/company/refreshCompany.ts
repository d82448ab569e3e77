import { companyQueryClient, userQueryClient } from '@/src/dataProvider/queryClients';
import { companyKey } from './useCompanyQuery';

/** Refetches the company and its data; resolves once the company itself is loaded. */
export async function refreshCompany(id: number): Promise<void> {
  void companyQueryClient(id).invalidateQueries();
  await userQueryClient.invalidateQueries({ queryKey: companyKey(id) });
}
