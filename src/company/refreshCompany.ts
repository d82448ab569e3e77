import { companyQueryClient, userQueryClient } from '../dataProvider/queryClients';
import { companyKey } from './useCompanyQuery';

/** Asks anew for the company and for whatever is shown of it, and waits until its own facts have come. */
export async function refreshCompany(id: number): Promise<void> {
  void companyQueryClient(id).invalidateQueries();
  await userQueryClient.invalidateQueries({ queryKey: companyKey(id) });
}
