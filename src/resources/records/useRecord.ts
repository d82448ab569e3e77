import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AppointmentRecord } from '../../../domain/records/record';
import type { CompanyDataProvider } from '../../dataProvider/companyDataProvider';

/** One appointment by itself, of whatever day; whoever shows it says when it is not there. */
export function useRecord(id: number | null, isWanted = true) {
  const dataProvider = useDataProvider<CompanyDataProvider>();
  return useQuery({
    queryKey: ['record', id],
    queryFn: async () => (await dataProvider.getOne<AppointmentRecord>('records', { id: id! })).data,
    enabled: id !== null && isWanted,
    meta: { isSilent: true },
  });
}
