import { isPermitted } from '@/domain/access/permissions';
import { plainAnswer, salesAnswer } from '@/domain/assistant/wording';
import { includes } from '@/domain/plans/plans';
import { date, object } from '@/domain/validation/fields';
import { planOf } from '@/server/modules/companies';
import { salesOf } from '@/server/modules/orders';
import { defineTool } from './tool';
import { requireMember } from './requireMember';

export const salesTool = defineTool({
  name: 'sales',
  description: 'What the company earned between two dates, after refunds, in minor units.',
  schema: object({ from: date(), to: date() }),
  isAllowed: member => member !== null && isPermitted(member, 'sales.read.all'),
  async run(caller, { from = caller.today, to = caller.today }) {
    const { tx, reader, now } = caller;
    if (!isPermitted(requireMember(caller), 'sales.read.all')) {
      return { ...plainAnswer('sales.declined', reader), data: { declined: 'administrators only' } };
    }
    if (!includes(await planOf(tx), 'sales_overview')) {
      return { ...plainAnswer('sales.plan', reader), data: { declined: 'needs a higher plan' } };
    }
    const { totals, currency } = await salesOf(tx, { from, to }, now);
    const facts = { from, to, currency, ...totals };
    return { ...salesAnswer(facts, reader), data: facts };
  },
});
