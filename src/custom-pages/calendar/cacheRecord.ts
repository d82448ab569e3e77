import type { QueryClient } from '@tanstack/react-query';
import type { AppointmentRecord } from '@/domain/records/record';

export function cacheRecord(client: QueryClient, record: AppointmentRecord) {
  client.setQueriesData<AppointmentRecord[]>({ queryKey: ['records'] }, records =>
    records?.map(known => (known.id === record.id ? record : known)),
  );
  client.setQueryData(['record', record.id], record);
}
