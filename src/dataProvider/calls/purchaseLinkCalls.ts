import type { PurchaseLink, PurchaseLinkInput } from '@/domain/purchases/purchaseLink';
import type { HttpClient } from '../httpClient';
import { query } from '../listQuery';
import { pageGetter, sender } from '../sender';

export function purchaseLinkCalls(http: HttpClient, root: string) {
  const send = sender(http);
  const path = `${root}/purchase_links`;
  return {
    listPurchaseLinks: (params: { page: number; per_page: number }) =>
      pageGetter(http)<PurchaseLink[]>(`${path}?${query(params)}`),
    createPurchaseLink: (input: PurchaseLinkInput, idempotencyKey: string) =>
      send<PurchaseLink>('POST', path, input, idempotencyKey),
    deletePurchaseLink: (id: number) => send('DELETE', `${path}/${id}`),
  };
}
