import { object, text, type InferType } from '../validation/fields';
import { code, code_digits } from './code';
import { presentPassword } from './password';
import type { EpochSeconds } from '../time/instant';

export const recovery_codes = 10;
export const recovery_groups = 4;
const recovery_length = recovery_groups * 4;

/** Of the authenticator app, or a recovery code; spaces, dashes and capitals are ignored. */
export const factorCode = () =>
  text()
    .transform((sent: string | null) => sent?.replace(/[\s-]/g, '').toLowerCase() ?? sent)
    .matches(new RegExp(`^(\\d{${code_digits}}|[a-z2-9]{${recovery_length}})$`), {
      message: { key: 'validation.wrong_code' },
      excludeEmptyString: true,
    });

/** Switches the second factor on: the first code of the app, no recovery code. */
export const factorConfirmation = object({
  current_password: presentPassword().required(),
  verification_code: code().required(),
}).meta({ resource: 'user' });

/** Switches it off, or makes new recovery codes. */
export const factorProof = object({
  current_password: presentPassword().required(),
  verification_code: factorCode().required(),
}).meta({ resource: 'user' });
export type FactorProof = InferType<typeof factorProof>;

/** `recovery_codes` are those left. */
export type SecondFactor = { is_on: boolean; confirmed_at: EpochSeconds | null; recovery_codes: number };

/** `secret` is what the QR code of `uri` holds, to be typed. */
export type NewSecondFactor = { secret: string; uri: string };

/** Shown once. */
export type RecoveryCodes = { recovery_codes: string[] };
