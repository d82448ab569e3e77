import { Invalid } from '../../domain/refusals';
import { violation } from '../../domain/validation/violations';
import { currencyOfCompany } from '../queries/companies';
import type { Collection } from './collection';

/** A currency is answered and may be sent back; it is the company's and is kept with the company alone. */
export const inCompanyCurrency =
  (resource: string): Collection['prepare'] =>
  async (tx, company_id, { currency: sent, ...rest }) => {
    const currency = await currencyOfCompany(tx, company_id);
    if (sent === undefined || sent === currency) return rest;
    throw new Invalid([
      violation('currency', resource, { key: 'validation.company_currency', values: { currency } }),
    ]);
  };
