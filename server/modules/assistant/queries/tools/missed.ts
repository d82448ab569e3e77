import { isPermitted } from '@/domain/access/permissions';
import { agendaAnswer } from '@/domain/assistant/wording';
import { date, object, rowId } from '@/domain/validation/fields';
import { situationOf } from '@/server/core/viewer';
import { agenda } from '../agenda';
import { agendaTool } from './agenda';
import { namedEmployee } from './names';
import { requireMember } from './requireMember';
import { defineTool } from './tool';

export const missedTool = defineTool({
  name: 'missed_visits',
  description: 'Appointments of the dates to which the customer did not come.',
  schema: object({ employee_id: rowId(), from: date(), to: date() }),
  isAllowed: agendaTool.isAllowed,
  async run(caller, { employee_id, from = caller.today, to = from }) {
    const { tx, reader, now } = caller;
    const member = requireMember(caller);
    const own = isPermitted(member, 'records.read.all') ? employee_id : member.employee_id;
    const [employee, found] = await Promise.all([
      namedEmployee(tx, own),
      agenda(tx, { from, to, employee_id: own, is_missed: true }, situationOf(member, now)),
    ]);
    return { ...agendaAnswer({ ...found, employee }, reader, 'missed'), data: found };
  },
});
