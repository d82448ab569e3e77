import type { ApiKey, ApiKeyInput, NewApiKey } from '@/domain/apiKeys/apiKey';
import type { HttpClient } from '../httpClient';
import { query } from '../listQuery';
import { pageGetter, sender } from '../sender';

type PageOf = { page: number; per_page: number };

export function apiCalls(http: HttpClient, root: string) {
  const send = sender(http);
  const keys = `${root}/api_keys`;
  return {
    listApiKeys: (params: PageOf) => pageGetter(http)<ApiKey[]>(`${keys}?${query(params)}`),
    /** The key in its answer is not shown again. */
    createApiKey: (input: ApiKeyInput) => send<NewApiKey>('POST', keys, input),
    rotateApiKey: (id: number) => send<NewApiKey>('POST', `${keys}/${id}/rotate`, {}),
    revokeApiKey: (id: number) => send('DELETE', `${keys}/${id}`),
  };
}
