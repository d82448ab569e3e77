import type { Locale } from '../../../domain/companies/company';
import { toLocal } from '../../../domain/schedule';
import type { CompanyTx } from '../../db/scope';
import { zoneOf } from '../booking/bookingSetup';
import { currencyOfCompany } from '../companies/companies';
import type { Viewer } from '../viewer';
import type { Caller } from './tools/tool';

/** Whoever asks in this transaction; `member` is null for a visitor of the site. */
export async function callerOf(
  tx: CompanyTx,
  { member, locale, now }: { member: Viewer | null; locale: Locale; now: number },
): Promise<Caller> {
  const [timezone, currency] = await Promise.all([zoneOf(tx), currencyOfCompany(tx)]);
  return { tx, member, reader: { locale, timezone, currency }, now, today: toLocal(timezone, now).date };
}
