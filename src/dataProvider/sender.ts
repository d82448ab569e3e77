import type { PageMeta } from '@/domain/lists/page';
import type { HttpClient } from './httpClient';

/** Returns the response's `data`. */
export const sender =
  (http: HttpClient) =>
  async <Data = unknown>(
    method: string,
    path: string,
    body?: object,
    idempotencyKey?: string,
  ): Promise<{ data: Data }> => {
    const { json } = await http(path, { method, body: body && JSON.stringify(body), idempotencyKey });
    return { data: json?.data };
  };

/** Returns a page of items and the total, which is `isExact` unless there are more. */
export const pageGetter =
  (http: HttpClient) =>
  async <Data>(path: string) => {
    const { json } = await http(path);
    const { total, total_is_exact }: PageMeta = json.meta;
    const data: Data = json.data;
    return { data, total, isExact: total_is_exact !== false };
  };
