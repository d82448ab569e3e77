import type { CompanyTx } from '@/server/platform/db/scope';
import { zoneOf } from '@/server/modules/schedule';
import { currencyOfCompany, languagesOf } from './companies';

/** What a company's spreadsheets depend on, in one round trip. @throws CompanyNotSetUp without a currency */
export async function tablePlace(tx: CompanyTx) {
  const [currency, timezone, { other_locales }] = await Promise.all([
    currencyOfCompany(tx),
    zoneOf(tx),
    languagesOf(tx),
  ]);
  return { currency, timezone, other_locales };
}
