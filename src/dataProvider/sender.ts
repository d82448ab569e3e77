import type { HttpClient } from './httpClient';

/** Sends a request; returns the answer's `data`. */
export const sender =
  (http: HttpClient) =>
  async <Data = unknown>(method: string, path: string, body?: object, idempotencyKey?: string) => {
    const { json } = await http(path, { method, body: body && JSON.stringify(body), idempotencyKey });
    return { data: json?.data as Data };
  };

/** Gets a page of what is listed there, and how many there are in all. */
export const pageGetter =
  (http: HttpClient) =>
  async <Data>(path: string) => {
    const { json } = await http(path);
    return { data: json.data as Data, total: json.meta.total as number };
  };
