import { inCompany } from '../../db/scope';
import { advanceSubscription } from './advanceSubscription';
import { chargeInvoices, type Charger } from './chargeInvoices';
import { systemContext } from '../context';

export type Biller = Omit<Charger, 'charging'> & { charging: Charger['charging'] | undefined };

/** Brings a company's plan up to date, and charges what is to be charged by now, outside of any transaction. */
export async function billCompany(biller: Biller, company_id: number): Promise<void> {
  const { db, charging, now } = biller;
  const advance = () =>
    inCompany(db, company_id, tx => advanceSubscription(systemContext(tx, now), charging));
  await advance();
  if (charging && (await chargeInvoices({ ...biller, charging }, company_id))) await advance();
}
