import type { ApiKey, ApiKeyInput, NewApiKey } from '@/domain/apiKeys/apiKey';
import type {
  NewWebhook,
  Webhook,
  WebhookChanges,
  WebhookDelivery,
  WebhookInput,
} from '@/domain/webhooks/webhook';
import type { HttpClient } from '../httpClient';
import { query } from '../listQuery';
import { pageGetter, sender } from '../sender';

type PageOf = { page: number; per_page: number };

export function apiCalls(http: HttpClient, root: string) {
  const send = sender(http);
  const keys = `${root}/api_keys`;
  const hooks = `${root}/webhooks`;
  return {
    listApiKeys: (params: PageOf) => pageGetter(http)<ApiKey[]>(`${keys}?${query(params)}`),
    /** The key in its answer is not shown again. */
    createApiKey: (input: ApiKeyInput) => send<NewApiKey>('POST', keys, input),
    rotateApiKey: (id: number) => send<NewApiKey>('POST', `${keys}/${id}/rotate`, {}),
    revokeApiKey: (id: number) => send('DELETE', `${keys}/${id}`),
    listWebhooks: (params: PageOf) => pageGetter(http)<Webhook[]>(`${hooks}?${query(params)}`),
    /** The secret in its answer is not shown again. */
    createWebhook: (input: WebhookInput) => send<NewWebhook>('POST', hooks, input),
    updateWebhook: (id: number, changes: WebhookChanges) => send<Webhook>('PUT', `${hooks}/${id}`, changes),
    rotateWebhookSecret: (id: number) => send<NewWebhook>('POST', `${hooks}/${id}/rotate`, {}),
    deleteWebhook: (id: number) => send('DELETE', `${hooks}/${id}`),
    testWebhook: (id: number) => send<WebhookDelivery>('POST', `${hooks}/${id}/test`, {}),
    listDeliveries: (id: number, params: PageOf) =>
      pageGetter(http)<WebhookDelivery[]>(`${hooks}/${id}/deliveries?${query(params)}`),
    resendDelivery: (id: number, delivery: number) =>
      send<WebhookDelivery>('POST', `${hooks}/${id}/deliveries/${delivery}/resend`, {}),
  };
}
