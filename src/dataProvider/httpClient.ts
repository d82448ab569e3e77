import { fetchUtils, HttpError } from 'ra-core';
import { authorized } from './session/session';
import { fromWire, toWire } from './instants';
import { fetchFile } from './fetchFile';
import { sendForEvents } from './sendForEvents';
import { sendWithProgress } from './sendWithProgress';
import type { ServerEvent } from './sse';

export type Options = fetchUtils.Options & {
  idempotencyKey?: string;
  onProgress?: (share: number) => void;
  /** For an answer that is a stream: called with each event as it comes. */
  onEvent?: (event: ServerEvent) => void;
  /** For an answer that is a file. */
  onFile?: (file: Blob) => void;
};
type Answer = Awaited<ReturnType<typeof fetchUtils.fetchJson>>;
export type HttpClient = (path: string, options?: Options) => Promise<Answer>;

/** An error's message is the text of its alert; its status is 0 when there was no response. */
export const createHttpClient =
  (baseUrl: string, locale: () => string): HttpClient =>
  async (path, { idempotencyKey, onProgress, onEvent, onFile, body, ...options } = {}) => {
    const sent = typeof body === 'string' ? JSON.stringify(toWire(JSON.parse(body))) : body;

    try {
      const answer = await authorized(baseUrl, async token => {
        const headers = new Headers({ Accept: 'application/json', 'X-User-Locale': locale() });
        if (token) headers.set('Authorization', `Bearer ${token}`);
        if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
        const request = { ...options, body: sent, headers };
        const url = `${baseUrl}${path}`;
        if (onFile) return fetchFile(url, request, onFile);
        if (onEvent) return sendForEvents(url, request, onEvent);
        return onProgress ? sendWithProgress(url, request, onProgress) : fetchUtils.fetchJson(url, request);
      });
      return { ...answer, json: fromWire(answer.json) };
    } catch (error) {
      if (error instanceof HttpError)
        throw new HttpError(errorMessage(error), error.status, fromWire(error.body));
      if (options.signal?.aborted) throw error;
      throw new HttpError('admin.alert.later', 0);
    }
  };

type Body = { message?: string; error?: { message?: string } } | undefined;

const fromError = (body: Body) => body?.error?.message;

/** Only these statuses have an alert text; other errors are explained in place. */
const messageOf: Partial<Record<number, (body: Body) => string | undefined>> = {
  400: fromError,
  402: fromError,
  422: body => body?.message,
};

/** Empty for most errors. */
const errorMessage = ({ status, body }: HttpError): string => messageOf[status]?.(body) ?? '';
