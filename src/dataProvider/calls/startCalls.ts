import type { Start } from '@/domain/users/start';
import type { Subtype } from '@/domain/companies/company';
import type { HttpClient } from '../httpClient';
import { query } from '../listQuery';

import { sender } from '../sender';

export function startCalls(http: HttpClient) {
  const send = sender(http);
  return {
    getStart: () => send<Start>('GET', '/'),
    getSubtypes: (type: string) =>
      send<Subtype[]>('GET', `/data/company_type_subtypes?${query({ type, per_page: 100 })}`),
  };
}
