import type { PurchaseLink, PurchaseLinkInput } from '../../../domain/purchases/purchaseLink';
import type { HttpClient } from '../httpClient';
import { query } from '../listQuery';
import { sender } from '../sender';

/** Pages that sell one item to people with the link. */
export function purchaseLinkCalls(http: HttpClient, root: string) {
  const send = sender(http);
  const path = `${root}/purchase_links`;
  return {
    listPurchaseLinks: async (params: { page: number; per_page: number }) => {
      const { json } = await http(`${path}?${query(params)}`);
      return { data: json.data as PurchaseLink[], total: json.meta.total as number };
    },
    createPurchaseLink: (input: PurchaseLinkInput, idempotencyKey: string) =>
      send<PurchaseLink>('POST', path, input, idempotencyKey),
    deletePurchaseLink: (id: number) => send('DELETE', `${path}/${id}`),
  };
}
