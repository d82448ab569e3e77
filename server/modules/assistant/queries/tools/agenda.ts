import { isPermitted } from '@/domain/access/permissions';
import { agendaAnswer } from '@/domain/assistant/wording';
import { date, object, rowId } from '@/domain/validation/fields';
import { situationOf } from '@/server/core/viewer';
import { agenda } from '../agenda';
import { namedEmployee } from './names';
import { defineTool } from './tool';
import { requireMember } from './requireMember';

export const agendaTool = defineTool({
  name: 'agenda',
  description:
    'Appointments of the dates; of one employee or one customer, or of all whom the person may see.',
  schema: object({ employee_id: rowId(), customer_id: rowId(), from: date(), to: date() }),
  isAllowed: member =>
    member !== null && (isPermitted(member, 'records.read.own') || isPermitted(member, 'records.read.all')),
  async run(caller, { employee_id, customer_id, from = caller.today, to = from }) {
    const { tx, reader, now } = caller;
    const member = requireMember(caller);
    const own = isPermitted(member, 'records.read.all') ? employee_id : member.employee_id;
    const [employee, found] = await Promise.all([
      namedEmployee(tx, own),
      agenda(tx, { from, to, employee_id: own, customer_id }, situationOf(member, now)),
    ]);
    return { ...agendaAnswer({ ...found, employee }, reader), data: found };
  },
});
