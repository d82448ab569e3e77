import { listQuery } from '../lists/listQuery';
import { object, rowId, string, text, type InferType } from '../validation/fields';
import type { EpochSeconds } from '../time/instant';

/** Without those that are read as another: 0 and O, 1 and I and L, U and V. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTWXYZ';
export const code_length = 12;

/** As people type it: in any case, in groups. */
export const toCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** In groups of four, as it is read out. */
export const grouped = (code: string): string => (code.match(/.{1,4}/g) ?? []).join(' ');

/** `sold` and `returned` add to the balance, `redeemed` and `voided` take from it. */
export const certificateEntryKinds = ['sold', 'redeemed', 'returned', 'voided'] as const;
export type CertificateEntryKind = (typeof certificateEntryKinds)[number];

export const certificateStatuses = ['active', 'used', 'expired', 'voided'] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];

export const certificatesQuery = listQuery(['-created_at', 'amount', 'balance', 'code'], {
  code: text().max(100),
  status: string().oneOf(certificateStatuses),
  order_id: rowId(),
}).meta({ resource: 'certificates' });
export type CertificatesQuery = InferType<typeof certificatesQuery>;

export const voidCertificateSchema = object({
  note: text().max(500).default(''),
}).meta({ resource: 'certificates' });

/** `amount` is signed, `balance` is what was left after it; minor units. */
export type CertificateEntry = {
  id: number;
  kind: CertificateEntryKind;
  amount: number;
  balance: number;
  order_id: number | null;
  note: string;
  actor: string | null;
  created_at: EpochSeconds;
};

/** `valid_until` is its last day, in the company's zone; null for ever. `order_id`, `order_item_id`: what sold it. */
export type Certificate = {
  id: number;
  code: string;
  amount: number;
  balance: number;
  currency: string;
  valid_until: string | null;
  status: CertificateStatus;
  order_id: number;
  order_item_id: number;
  created_at: EpochSeconds;
  entries: CertificateEntry[];
};

type Standing = { balance: number; valid_until: string | null; voided_at: EpochSeconds | null };

/** `today` is the company's date. */
export function statusOfCertificate(
  { balance, valid_until, voided_at }: Standing,
  today: string,
): CertificateStatus {
  if (voided_at !== null) return 'voided';
  if (balance === 0) return 'used';
  return valid_until !== null && valid_until < today ? 'expired' : 'active';
}
