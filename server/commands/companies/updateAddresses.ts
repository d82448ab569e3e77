import type { CompanyTx } from '../../db/scope';
import { storedAddresses } from '../../queries/companies/addresses';
import { changeCompany } from './updateCompany';
import { logEvent, type Actor } from '../activity/logEvent';

type Change<Result> = () => Promise<Result>;

/** Changes addresses of a company; they are a part of it, so whoever read it before is told when they save. */
export async function changeAddresses<Result>(
  tx: CompanyTx,
  actor: Actor,
  change: Change<Result>,
): Promise<Result> {
  await changeCompany(tx, actor, {}, async () => ({}));
  return logAddresses(tx, actor, change);
}

/** Changes addresses of a company that is being changed already, and logs what they were and are. */
export async function logAddresses<Result>(
  tx: CompanyTx,
  actor: Actor,
  change: Change<Result>,
): Promise<Result> {
  const before = await storedAddresses(tx);
  const result = await change();
  await logEvent(tx, actor, {
    subject_type: 'company',
    subject_id: tx.company_id,
    type: 'addresses_changed',
    before: { addresses: before },
    after: { addresses: await storedAddresses(tx) },
  });
  return result;
}
