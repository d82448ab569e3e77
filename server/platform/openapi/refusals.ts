import { defined } from '@/domain/assert';
import type { JsonSchema } from '@/domain/validation/jsonSchema';

/** The codes of refusals by status; an answer with another one fails its test. */
const refusals: Record<number, { name: string; text: string; codes: string[] }> = {
  400: { name: 'BadRequest', text: 'The request could not be read', codes: ['bad_request'] },
  401: {
    name: 'Unauthenticated',
    text: 'No token, or one that is not good any more',
    codes: ['unauthenticated'],
  },
  402: { name: 'UpgradeRequired', text: 'The plan does not include it', codes: ['upgrade_required'] },
  403: {
    name: 'AccessDenied',
    text: 'Not permitted to who asks',
    codes: ['access_denied', 'registration_closed', 'second_factor_required'],
  },
  404: { name: 'NotFound', text: 'Not there, or of another company', codes: ['not_found'] },
  409: {
    name: 'Conflict',
    text: 'Goes against what is there now; the code says how',
    codes: [
      'already_member',
      'already_reviewed',
      'assistant_off',
      'calendar_off',
      'call_to_book',
      'chat_full',
      'command_not_available',
      'company_not_set_up',
      'needs_confirmation',
      'needs_decisions',
      'not_reviewable',
      'offer_gone',
      'owner_stays',
      'payment_underway',
      'price_changed',
      'provider_off',
      'role_in_use',
      'second_factor_on',
      'shift_open',
      'slot_taken',
      'stale_version',
      'too_late_to_change',
      'undo_not_possible',
      'waiting_list_off',
    ],
  },
  410: {
    name: 'Gone',
    text: 'Not kept any more',
    codes: ['export_expired', 'link_ended', 'spreadsheet_gone'],
  },
  413: {
    name: 'TooLarge',
    text: 'More than is read',
    codes: [
      'spreadsheet_too_large',
      'too_large',
      'spreadsheet_too_many_columns',
      'spreadsheet_too_many_rows',
      'spreadsheet_too_much',
      'spreadsheet_too_slow',
    ],
  },
  415: {
    name: 'UnreadableFile',
    text: 'A kind of content that is not read',
    codes: [
      'spreadsheet_damaged',
      'spreadsheet_empty',
      'spreadsheet_not_spreadsheet',
      'spreadsheet_protected',
      'unreadable',
      'unsupported_media_type',
    ],
  },
  422: {
    name: 'Invalid',
    text: 'Fields are wrong: `errors` says of each what',
    codes: ['invalid', 'key_reused'],
  },
  429: {
    name: 'TooManyRequests',
    text: 'Come again after `Retry-After` seconds',
    codes: ['too_many_requests'],
  },
  503: {
    name: 'Unavailable',
    text: 'Come again after `Retry-After` seconds',
    codes: ['locked', 'provider_away', 'unavailable'],
  },
};

const text = { type: 'string' };

const said = (codes: string[]): JsonSchema => ({
  type: 'object',
  properties: { message: text, code: { type: 'string', enum: codes } },
  required: ['message', 'code'],
});

const refusalOf = (status: number, codes: string[]): JsonSchema => ({
  type: 'object',
  properties: {
    error:
      status === 409
        ? { allOf: [said(codes), { $ref: '#/components/schemas/ConflictDetails' }] }
        : said(codes),
    ...(status === 422 && {
      message: text,
      errors: { type: 'object', additionalProperties: { type: 'string' } },
    }),
  },
  required: ['error'],
});

const exampleOf = (status: number, message: string, [code]: string[]) => ({
  error: { message, code },
  ...(status === 422 && { message, errors: { name: 'Required' } }),
});

/** An example of a named answer is one of `components.examples`. */
export type Content = Record<
  string,
  { schema: JsonSchema; example?: unknown; examples?: Record<string, { $ref: string }> }
>;
export type ResponseHeaders = Record<string, { $ref: string }>;
export type DocumentedResponse = {
  description: string;
  headers?: ResponseHeaders;
  content?: Content;
};

export const limitHeaders = {
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
};

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
const headers: Partial<Record<string, ResponseHeaders>> = {
  401: { 'WWW-Authenticate': { $ref: '#/components/headers/WwwAuthenticate' } },
  429: { ...retryAfter, ...limitHeaders },
  503: retryAfter,
};

/** By their names, for `components.responses`. */
export const refusalResponses: Record<string, DocumentedResponse> = Object.fromEntries(
  Object.entries(refusals).map(([status, { name, text: description, codes }]) => [
    name,
    {
      description,
      headers: headers[status],
      content: {
        'application/json': {
          schema: refusalOf(Number(status), codes),
          example: exampleOf(Number(status), description, codes),
        },
      },
    },
  ]),
);

/** References to those of the statuses. */
export const refusalsOf = (statuses: number[]): Record<string, { $ref: string }> =>
  Object.fromEntries(
    statuses.map(status => [
      status,
      { $ref: `#/components/responses/${defined(refusals[status], 'refusal').name}` },
    ]),
  );
