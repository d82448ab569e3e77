import type { Subtype } from '@/domain/companies/subtypes';
import type { HttpClient } from '../httpClient';
import { query } from '../listQuery';
import type { Start } from '../userDataProvider';
import { sender } from '../sender';

export function startCalls(http: HttpClient) {
  const send = sender(http);
  return {
    getStart: () => send<Start>('GET', '/'),
    getSubtypes: (type: string) =>
      send<Subtype[]>('GET', `/data/company_type_subtypes?${query({ type, per_page: 100 })}`),
  };
}
