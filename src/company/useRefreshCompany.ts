import { withDefaults } from '../../domain/settings/settings';
import { companyQueryClient, personQueryClient } from '../dataProvider/queryClients';
import { useCompany } from '../layout/CompanyContext';
import { personKey } from '../person/usePersonQuery';
import { companyKey, type CompanyFacts } from './useCompanyQuery';

/** Asks anew for the open company, its settings, and whatever shows something of it; gives the company as it now is. */
export function useRefreshCompany() {
  const { id } = useCompany();
  return async () => {
    await personQueryClient.refetchQueries({ queryKey: companyKey(id) });
    void personQueryClient.invalidateQueries({ queryKey: personKey });
    void companyQueryClient(id).invalidateQueries();
    const facts = personQueryClient.getQueryData<CompanyFacts>(companyKey(id));
    return facts && { company: facts.company, settings: withDefaults(facts.settings) };
  };
}
