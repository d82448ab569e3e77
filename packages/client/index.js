import createFetchClient from 'openapi-fetch';

export function createClient({ url, key, locale, headers, ...options }) {
  return createFetchClient({
    ...options,
    baseUrl: new URL('/api/v1', url).href,
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(locale && { 'x-user-locale': locale }),
      ...headers,
    },
  });
}

export class ZapysError extends Error {
  constructor(response, body) {
    super(body?.error?.message ?? body?.message ?? response.statusText);
    this.name = 'ZapysError';
    this.status = response.status;
    this.code = body?.error?.code ?? 'unexpected';
    this.errors = body?.errors ?? {};
    this.retryAfter = Number(response.headers.get('retry-after')) || undefined;
  }
}

export async function dataOf(request) {
  const { data, error, response } = await request;
  if (!response.ok) throw new ZapysError(response, error);
  return data.data;
}
