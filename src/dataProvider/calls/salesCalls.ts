import type { SalesGroup } from '@/domain/sales/ranges';
import type { PaymentMethod } from '@/domain/orders/payment';
import type { Sales } from '@/domain/sales/sales';
import type { HttpClient } from '../httpClient';
import { query } from '../listQuery';

export type SalesParams = { from: string; to: string; group: SalesGroup; payment_method?: PaymentMethod };

export const salesCalls = (http: HttpClient, root: string) => ({
  getSales: async (params: SalesParams & { page: number; per_page: number }): Promise<Sales> =>
    (await http(`${root}/sales?${query(params)}`)).json.data,
});
