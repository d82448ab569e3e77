import { vi } from 'vitest';

export type SentRequest = { method: string; path: string; headers: Headers; body: unknown };
type Reply = { status?: number; body?: unknown };

/** Stands in for the network: each answer is found by method and path, and what was sent is kept. */
export function fakeFetch(answer: (sent: SentRequest) => Reply | undefined) {
  const sent: SentRequest[] = [];
  const fetchLike = async (url: string, options: RequestInit = {}) => {
    const { method = 'GET', headers, body } = options;
    const parsed = typeof body === 'string' ? JSON.parse(body) : undefined;
    const request: SentRequest = {
      method,
      path: String(url).replace('/api/v1', ''),
      headers: new Headers(headers),
      body: parsed,
    };
    sent.push(request);
    const { status = 200, body: answered } = answer(request) ?? {
      status: 404,
      body: { error: { message: '' } },
    };
    return new Response(status === 204 ? null : JSON.stringify(answered ?? {}), { status });
  };
  vi.stubGlobal('fetch', fetchLike);
  return sent;
}
