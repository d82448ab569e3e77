import { ModelUnavailable, type UnavailableReason } from './languageModel';
import { fieldOf, textOf } from './untrusted';

/** `retry_after_ms` is what the server asks for; null if the request is not to be repeated. */
export type Failure = { error: ModelUnavailable; retry_after_ms: number | undefined | null };

const overloaded = new Set([429, 503, 529]);
const refused = new Set([401, 402, 403, 404]);
/** An account without money is answered with 429, too. */
const refusedCodes = new Set(['insufficient_quota', 'model_not_found', 'invalid_api_key']);

/**
 * What an error of the `openai` package means. Of its text, which may quote the key or the conversation, only the
 * code is kept. `hasAnswer` says whether a part of an answer had been received.
 */
export function failureOf(error: unknown, hasAnswer: boolean, now_ms = Date.now()): Failure {
  const status = statusOf(error);
  const code = codeOf(error);
  const fail = (reason: UnavailableReason, retry_after_ms: Failure['retry_after_ms'], detail = '') => ({
    error: new ModelUnavailable(reason, detail),
    retry_after_ms,
  });
  if (status === undefined) {
    return hasAnswer ? fail('failed', null, code) : fail('unreachable', undefined);
  }
  const detail = `${status} ${code}`.trim();
  const isAboutModel = status === 400 && fieldOf(error, 'param') === 'model';
  if (refused.has(status) || refusedCodes.has(code) || isAboutModel) return fail('refused', null, detail);
  const reason = overloaded.has(status) ? 'overloaded' : 'failed';
  const isPassing = !hasAnswer && (status === 429 || status >= 500);
  return fail(reason, isPassing ? retryAfterOf(error, now_ms) : null, detail);
}

/** Whether a newer model asks for the limit of tokens by its other name. */
export const wantsOtherTokenLimit = (error: unknown): boolean =>
  fieldOf(error, 'status') === 400 && textOf(fieldOf(error, 'message')).includes('max_completion_tokens');

/** Of the answer, or, where an error came within a stream, of the code in it. */
function statusOf(error: unknown): number | undefined {
  const status = fieldOf(error, 'status') ?? fieldOf(error, 'code');
  return typeof status === 'number' ? status : undefined;
}

/** '' unless it is a code: no other text of the server's gets into a message. */
function codeOf(error: unknown): string {
  const code = textOf(fieldOf(error, 'code'));
  return /^[a-z]+(_[a-z]+)+$/.test(code) && code.length <= 60 ? code : '';
}

/** RFC 9110, 10.2.3: seconds or a date. Undefined if it is neither. */
function retryAfterOf(error: unknown, now_ms: number): number | undefined {
  const headers = fieldOf(error, 'headers');
  const text = (headers instanceof Headers && headers.get('retry-after')) || '';
  const wait_ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now_ms;
  return Number.isNaN(wait_ms) ? undefined : Math.max(0, wait_ms);
}
