import type { Tx } from '../../db/scope';
import { storedAddresses } from '../../queries/companies/addresses';
import { changeCompany } from './updateCompany';
import { logEvent, type Actor } from '../activity/logEvent';

type Change<Result> = () => Promise<Result>;

/** Changes addresses of a company; they are a part of it, so whoever read it before is told when they save. */
export async function changeAddresses<Result>(
  tx: Tx,
  company_id: number,
  actor: Actor,
  change: Change<Result>,
): Promise<Result> {
  await changeCompany(tx, company_id, actor, {}, async () => ({}));
  return logAddresses(tx, company_id, actor, change);
}

/** Changes addresses of a company that is being changed already, and logs what they were and are. */
export async function logAddresses<Result>(
  tx: Tx,
  company_id: number,
  actor: Actor,
  change: Change<Result>,
): Promise<Result> {
  const before = await storedAddresses(tx, company_id);
  const result = await change();
  await logEvent(tx, company_id, actor, {
    subject_type: 'company',
    subject_id: company_id,
    type: 'addresses_changed',
    before: { addresses: before },
    after: { addresses: await storedAddresses(tx, company_id) },
  });
  return result;
}
