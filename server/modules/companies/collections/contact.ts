import { normalizePhone } from '../commands/normalizePhone';
import type { CompanyTx } from '@/server/platform/db/scope';
import { countryOf } from '../queries/addresses';

/** The input with its phone as E.164. @throws Invalid at `path` when it is no phone number */
export async function withPhone<Sent extends { phone?: string | null }>(
  tx: CompanyTx,
  resource: string,
  sent: Sent,
  path = 'phone',
): Promise<Sent> {
  if (!sent.phone) return sent;
  // A number with its country code needs no other.
  const country = sent.phone.startsWith('+') ? null : await countryOf(tx);
  return { ...sent, phone: normalizePhone(sent.phone, { country, path, resource }) };
}
