import type { StockMovement, StockMovementInput } from '@/domain/products/stockMovement';
import type { HttpClient } from '../httpClient';
import { query } from '../listQuery';

/** What changed the stock of a product; `cost` is what one cost when it was received last. */
export type StockPage = { data: StockMovement[]; total: number; cost: number | null };

export function stockCalls(http: HttpClient, root: string) {
  const pathOf = (product: number) => `${root}/products/${product}/stock_movements`;
  return {
    listStock: async (product: number, params: { page: number; per_page: number }): Promise<StockPage> => {
      const { json } = await http(`${pathOf(product)}?${query(params)}`);
      return { data: json.data, total: json.meta.total, cost: json.meta.cost };
    },
    moveStock: async (
      product: number,
      input: StockMovementInput,
      key: string,
    ): Promise<{ movement: StockMovement; undo: string }> => {
      const body = JSON.stringify(input);
      const { json } = await http(pathOf(product), { method: 'POST', body, idempotencyKey: key });
      return { movement: json.data, undo: json.meta.undo };
    },
  };
}
