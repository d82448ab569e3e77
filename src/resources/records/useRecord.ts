import { skipToken, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AppointmentRecord } from '@/domain/records/record';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';

export function useRecord(id: number | null, isWanted = true) {
  const dataProvider = useDataProvider<CompanyDataProvider>();
  return useQuery({
    queryKey: ['record', id],
    queryFn:
      id === null
        ? skipToken
        : async () => (await dataProvider.getOne<AppointmentRecord>('records', { id })).data,
    enabled: isWanted,
  });
}
