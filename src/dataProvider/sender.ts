import type { HttpClient } from './httpClient';

/** Sends a request; returns the answer's `data`. */
export const sender =
  (http: HttpClient) =>
  async <Data = unknown>(method: string, path: string, body?: object, idempotencyKey?: string) => {
    const { json } = await http(path, { method, body: body && JSON.stringify(body), idempotencyKey });
    return { data: json?.data as Data };
  };
