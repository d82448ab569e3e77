import type OpenAI from 'openai';
import type { Config } from '@/server/platform/config';

export type AiEndpoint = NonNullable<Config['ai']>;

/** The package wants a key; where there is none, its header is left out. */
const no_key = 'none';

/**
 * The client of the `openai` package, which is large and loaded when it is first needed. `onBytes` is called for
 * each piece of an answer with its length; what it throws breaks the answer off.
 */
export async function openClient(
  { base_url, api_key }: AiEndpoint,
  onBytes: (length: number) => void,
): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai');
  return new Client({
    baseURL: base_url,
    apiKey: api_key || no_key,
    ...(!api_key && { defaultHeaders: { authorization: null } }),
    // Else they are read from the variables of the package, and sent to whatever endpoint is configured here.
    organization: null,
    project: null,
    // Its own retries cannot be stopped while they wait.
    maxRetries: 0,
    // It logs pieces of answers that it cannot read.
    logLevel: 'off',
    fetch: async (url, init) => {
      // A redirect would carry the conversation to another host.
      const response = await fetch(url, { ...init, redirect: 'error' });
      return response.ok && response.body
        ? new Response(watched(response.body, onBytes), response)
        : response;
    },
  });
}

function watched(
  body: ReadableStream<Uint8Array>,
  onBytes: (length: number) => void,
): ReadableStream<Uint8Array> {
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        onBytes(chunk.length);
        controller.enqueue(chunk);
      },
    }),
  );
}
