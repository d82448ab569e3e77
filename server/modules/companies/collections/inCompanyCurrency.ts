import { Invalid } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import type { CompanyTx } from '@/server/platform/db/scope';
import { currencyOfCompany } from '../queries/companies';

export async function inCompanyCurrency<Sent extends { currency?: string }>(
  tx: CompanyTx,
  resource: string,
  { currency: sent, ...fields }: Sent,
): Promise<Omit<Sent, 'currency'>> {
  const currency = await currencyOfCompany(tx);
  if (sent === undefined || sent === currency) return fields;
  const sentence = { key: 'validation.company_currency', values: { currency } };
  throw new Invalid([violation('currency', resource, sentence)]);
}
