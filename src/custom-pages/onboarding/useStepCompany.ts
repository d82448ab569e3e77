import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { defined } from '@/domain/assert';
import { companyKey, useCompanyQuery } from '@/src/company/useCompanyQuery';

/** After a step the company is refetched, and the route guard redirects to the next. */
export function useStepCompany() {
  const id = Number(useParams().company);
  const client = useQueryClient();
  const { data } = useCompanyQuery(id);
  // The route guard has already loaded it.
  const { company, settings } = defined(data, 'company');
  const goToNextStep = () => client.refetchQueries({ queryKey: companyKey(id) });
  const isOnline = !settings.service_location?.includes('offline');
  const mayWrite = company.permissions.includes('companies.write.all');
  return { id, company, isOnline, mayWrite, goToNextStep };
}
