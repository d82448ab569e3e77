import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { companyKey, useCompanyQuery } from '../../company/useCompanyQuery';

/** The company that is being set up; once a step is taken it is asked anew, and the ways lead to the next one. */
export function useStepCompany() {
  const id = Number(useParams().company);
  const client = useQueryClient();
  const { data } = useCompanyQuery(id);
  // The ways let nobody to a step before the company is known.
  const { company, settings } = data!;
  const goOn = () => client.refetchQueries({ queryKey: companyKey(id) });
  const isOnline = !settings.service_location?.includes('offline');
  const mayWrite = company.permissions.includes('companies.write.all');
  return { id, company, isOnline, mayWrite, goOn };
}
