import { isPermitted } from '@/domain/access/permissions';
import { moveFacts } from '@/domain/assistant/proposalWording';
import type { ProposalDraft } from '@/domain/assistant/proposal';
import { answerOf, plainAnswer, textsOf } from '@/domain/assistant/wording';
import { fullName } from '@/domain/customers/customer';
import type { AppointmentRecord } from '@/domain/records/record';
import { addDays, toInstant, toLocal } from '@/domain/schedule';
import { clock } from '@/domain/schedule/hours/hoursSchema';
import { date, object, rowId } from '@/domain/validation/fields';
import { listSlots } from '@/server/modules/booking';
import { appointmentOf, factsOf } from './appointments';
import { bookTool } from './book';
import { employeesNamed } from './names';
import { defineTool, type Caller, type ToolAnswer } from './tool';

/** Days around the wished one in which a free time is looked for. */
const searched_days = 14;

export const moveTool = defineTool({
  name: 'propose_move',
  description:
    'Offer to move an appointment (record_id from agenda) to a date and time, perhaps to another employee. Nothing is moved until the person confirms the card.',
  schema: object({
    record_id: rowId().required(),
    date: date().required(),
    time: clock().required(),
    employee_id: rowId(),
  }),
  isAllowed: bookTool.isAllowed,
  async run(caller, { record_id, date, time, employee_id }) {
    const record = await appointmentOf(caller, record_id);
    return proposeMove(caller, record, {
      start_at: toInstant(caller.reader.timezone, date, time),
      employee_id,
    });
  },
});

export type MoveWish = { start_at: number; employee_id?: number };

export async function proposeMove(
  caller: Caller,
  record: AppointmentRecord,
  wish: MoveWish,
): Promise<ToolAnswer> {
  const { reader, now } = caller;
  const t = textsOf(reader.locale);
  if (wish.start_at <= now) return { ...plainAnswer('free.past', reader), data: { declined: 'past' } };
  const found = await moveProposal(caller, record, wish);
  if (!found) return { ...plainAnswer('propose.nothing_near', reader), data: { declined: 'no free time' } };
  const { proposal, isAsWished } = found;
  const answer = answerOf([t(isAsWished ? 'propose.move' : 'propose.move_nearest')]);
  return { ...answer, proposals: [proposal], data: { offered: proposal.lines, is_as_wished: isAsWished } };
}

/** At the wished start, or at the nearest free one; null when nothing is free. */
export async function moveProposal(
  caller: Caller,
  record: AppointmentRecord,
  { start_at: wished, employee_id }: MoveWish,
): Promise<{ proposal: ProposalDraft; isAsWished: boolean } | null> {
  const { tx, now, reader, member } = caller;
  const own = member && !isPermitted(member, 'records.write.all') ? member.employee_id : undefined;
  const performer = own ?? employee_id ?? record.employee.id;
  const minutes = (record.end_at - record.start_at) / 60;
  const around = addDays(toLocal(reader.timezone, wished).date, -1);
  const { days } = await listSlots(tx, {
    chosen: record.service ? [{ service_id: record.service.id, employee_id: performer }] : [],
    employee_ids: [performer],
    duration_minutes: minutes,
    from: around < caller.today ? caller.today : around,
    days: searched_days,
    now,
    except_record_ids: [record.id],
  });
  const starts = days.flatMap(({ slots }) => slots.map(slot => slot.start_at));
  const [nearest] = starts.sort((a, b) => Math.abs(a - wished) - Math.abs(b - wished));
  if (nearest === undefined) return null;
  const [employee] = await employeesNamed(tx, [performer]);
  const target = {
    employee: employee ? fullName(employee) : record.employee.full_name,
    start_at: nearest,
    end_at: nearest + minutes * 60,
    warnings: [],
  };
  const { id: record_id, version } = record;
  const args = {
    record_id,
    version,
    start_at: nearest,
    force: false,
    ...(performer !== record.employee.id && { employee_id: performer }),
  };
  const facts = moveFacts(factsOf(record), target, reader);
  return { proposal: { ...facts, kind: 'move', args }, isAsWished: nearest === wished };
}
