import { isPermitted } from '@/domain/access/permissions';
import { earnersAnswer } from '@/domain/assistant/staffWording';
import { plainAnswer } from '@/domain/assistant/wording';
import { includes } from '@/domain/plans/plans';
import { date, object } from '@/domain/validation/fields';
import { planOf } from '@/server/modules/companies';
import { reportOf } from '@/server/modules/reports';
import { requireMember } from './requireMember';
import { defineTool } from './tool';

export const earnersTool = defineTool({
  name: 'revenue_by_employee',
  description: 'What the work of each employee brought between two dates, after refunds, in minor units.',
  schema: object({ from: date(), to: date() }),
  isAllowed: member => member !== null && isPermitted(member, 'reports.read.all'),
  async run(caller, { from = caller.today, to = caller.today }) {
    const { tx, reader, now } = caller;
    if (!isPermitted(requireMember(caller), 'reports.read.all'))
      return { ...plainAnswer('sales.declined', reader), data: { declined: 'administrators only' } };
    if (!includes(await planOf(tx), 'reports'))
      return { ...plainAnswer('sales.plan', reader), data: { declined: 'needs a higher plan' } };
    const { rows, currency } = await reportOf(tx, 'employees', { from, to }, { now, locale: reader.locale });
    const people = rows
      .flatMap(({ key, label, revenue }) =>
        typeof key === 'number' && revenue ? [{ id: key, name: label, amount: revenue }] : [],
      )
      .sort((one, other) => other.amount - one.amount);
    const facts = { from, to, currency, people };
    return { ...earnersAnswer(facts, reader), data: facts };
  },
});
