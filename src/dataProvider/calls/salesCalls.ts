import type { SalesGroup } from '@/domain/sales/ranges';
import type { PaymentMethod } from '@/domain/orders/payment';
import type { Sales } from '@/domain/sales/sales';
import type { HttpClient } from '../httpClient';
import { query } from '../listQuery';
import { pageGetter } from '../sender';

export type SalesParams = { from: string; to: string; group: SalesGroup; payment_method?: PaymentMethod };

export const salesCalls = (http: HttpClient, root: string) => ({
  getSales: (params: SalesParams & { page: number; per_page: number }) =>
    pageGetter(http)<Sales>(`${root}/sales?${query(params)}`),
});
