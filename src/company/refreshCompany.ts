import { companyQueryClient, userQueryClient } from '../dataProvider/queryClients';
import { companyKey } from './useCompanyQuery';

/** Refetches the company and everything shown of it; resolves once the company itself has come. */
export async function refreshCompany(id: number): Promise<void> {
  void companyQueryClient(id).invalidateQueries();
  await userQueryClient.invalidateQueries({ queryKey: companyKey(id) });
}
