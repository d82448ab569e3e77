import { sql } from 'drizzle-orm';
import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Locale } from '@/domain/translations/locales';
import { Invalid } from '@/domain/errors';
import { code_digits, type CodePurpose } from '@/domain/users/code';
import { factorRequestPrefix } from '@/domain/users/factorRequest';
import { channelOf } from '@/domain/users/login';
import { violation } from '@/domain/validation/violations';
import { codes } from '@/server/platform/db/schema';
import type { BareContext } from '@/server/core/context';
import type { RateLimit } from '@/server/core/limits/rateLimit';
import { queueMessage } from '@/server/core/messages/queueMessage';

const lasts_s = 10 * 60;

export type Claim = { purpose: CodePurpose; login: string; user_id?: number };
export type SentClaim = Claim & { purpose: SentPurpose };
export type FactorClaim = Claim & { purpose: 'second_factor'; user_id: number };

/** `wrong_tries`: the limit that wrong tries of this code count to, beside its own five. */
type Guards = { wrong_tries?: RateLimit };

/** The request sends a code, a note that the login is taken, or nothing. */
export type Reach = 'code' | 'login_taken' | 'nobody';

/** `address` is where the request came from, an `addressKey`. */
export type CodeRequest = { now: number; secret: string; locale: Locale; address: string };

/** Codes that are sent: those of an authenticator app are not. */
type SentPurpose = Exclude<CodePurpose, 'second_factor'>;

const templates = {
  sign_up: 'sign_up_code',
  password: 'password_code',
  contact: 'contact_code',
  sign_in: 'sign_in_code',
} as const;

/** A newer code replaces an older one. */
const newestOnly: readonly CodePurpose[] = ['password', 'sign_in'];

/** Does the same work for every `reach`, so that timing reveals nothing. Only for `code` is there a matching code. */
export async function sendCode(
  { tx }: BareContext,
  {
    query,
    claim,
    reach,
    guards: { wrong_tries } = {},
  }: { query: CodeRequest; claim: SentClaim; reach: Reach; guards?: Guards | undefined },
): Promise<string> {
  const request_id = randomBytes(16).toString('base64url');
  const code = String(randomInt(10 ** code_digits)).padStart(code_digits, '0');
  const { now, secret, locale } = query;
  const { purpose, login } = claim;
  const code_hash = hashOfCode(secret, claim, request_id, code);
  await tx.insert(codes).values({
    request_id,
    purpose,
    code_hash: reach === 'code' ? code_hash : null,
    subject_hash: newestOnly.includes(purpose) ? subjectOf(query, claim) : null,
    wrong_tries,
    expires_at: now + lasts_s,
  });
  const email = { channel: channelOf(login), to: login, locale, dedupe_key: `code ${request_id}` } as const;
  await queueMessage(
    tx,
    reach === 'login_taken'
      ? { ...email, template: 'login_taken', params: {} }
      : reach === 'code'
        ? { ...email, template: templates[purpose], params: { code } }
        : { ...email, to: '', template: templates[purpose], params: { code: '' }, state: 'dropped' },
  );
  return request_id;
}

/** Waits for a code of the user's app, which nothing here knows: whether one fits is asked of `factorOf`. */
export async function requestFactor(
  { tx }: BareContext,
  { query: { now, secret }, claim, guards }: { query: CodeRequest; claim: FactorClaim; guards: Guards },
): Promise<string> {
  const request_id = factorRequestPrefix + randomBytes(16).toString('base64url');
  await tx.insert(codes).values({
    request_id,
    purpose: claim.purpose,
    code_hash: hashOfCode(secret, claim, request_id, fittingFactor),
    wrong_tries: guards.wrong_tries,
    expires_at: now + lasts_s,
  });
  return request_id;
}

/** Counts the attempt of a code of the app, and ends the request when it fits; as `useCode`. */
export const useFactorRequest = (
  ctx: BareContext,
  { isFitting, ...asked }: { secret: string; claim: FactorClaim; tfa_request_id: string; isFitting: boolean },
): Promise<boolean> => {
  const { secret, claim, tfa_request_id } = asked;
  const verification_code = isFitting ? fittingFactor : '';
  return useCode(ctx, { secret, claim, proof: { tfa_request_id, verification_code } });
};

const fittingFactor = 'fits';

export type Proof = { tfa_request_id?: string; verification_code?: string };

/**
 * Counts the attempt and consumes a matching code; of concurrent attempts one succeeds. Once the code's limit of wrong
 * tries is used up, no code fits and nothing is compared.
 */
export async function useCode(
  { tx }: BareContext,
  { secret, claim, proof }: { secret: string; claim: Claim; proof: Required<Proof> },
): Promise<boolean> {
  const { tfa_request_id, verification_code } = proof;
  const hash = hashOfCode(secret, claim, tfa_request_id, verification_code);
  const { rows } = await tx.execute<{ fits: boolean | null }>(
    sql`select use_code(${tfa_request_id}, ${claim.purpose}, ${hash}::bytea) as fits`,
  );
  return rows[0]?.fits === true;
}

/** The same error for every reason, so that it reveals nothing. */
export const wrongCode = () => violation('verification_code', 'user', { key: 'validation.wrong_code' });

/** @throws Invalid at the missing field when only one of the two was sent */
export function proofOf({ tfa_request_id, verification_code }: Proof): Required<Proof> | undefined {
  if (!tfa_request_id && !verification_code) return undefined;
  if (!tfa_request_id || !verification_code) {
    const missing = tfa_request_id ? 'verification_code' : 'tfa_request_id';
    throw new Invalid([violation(missing, 'user', { key: 'validation.required' })]);
  }
  return { tfa_request_id, verification_code };
}

/**
 * Equal for codes that replace each other; keyed, so that it does not reveal the login. Anybody can ask for a code for a
 * forgotten password: only one that is asked for at the same address replaces it, so that strangers do not make the
 * owner's useless. One to sign in is asked for with the right password.
 */
function subjectOf({ secret, address }: CodeRequest, { purpose, login, user_id }: Claim) {
  const subject = ['subject', purpose, login, user_id ?? null, purpose === 'password' ? address : null];
  return createHmac('sha256', secret).update(JSON.stringify(subject)).digest();
}

/** Keyed: six digits could be brute-forced from a leaked table. */
function hashOfCode(secret: string, { purpose, login, user_id }: Claim, request_id: string, code: string) {
  const bound = JSON.stringify(['code', purpose, login, user_id ?? null, request_id, code]);
  return createHmac('sha256', secret).update(bound).digest();
}
