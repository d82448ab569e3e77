import type { Answer } from '@/domain/assistant/chat';
import { stretchOf } from '@/domain/assistant/proposalWording';
import { answerOf, askBack, item, textsOf, type Reader } from '@/domain/assistant/wording';
import type { AppointmentRecord } from '@/domain/records/record';
import { toInstant, toLocal } from '@/domain/schedule';
import { appointmentsAhead } from './tools/appointments';
import { proposeCancellation } from './tools/cancel';
import { proposeMove } from './tools/move';
import type { Asked } from './asked';

const listed_max = 8;

/** What is said of an appointment is where it goes; whose it is says which one: the soonest of several. */
export async function moved({ caller, understood }: Asked): Promise<Answer> {
  const { reader } = caller;
  const { customer: customer_id, employee, from, time_from } = understood;
  if (customer_id === undefined) return askBack('propose.none_found', reader);
  const found = await appointmentsAhead(caller, { customer_id });
  const [record] = found;
  if (!record) return askBack('propose.none_found', reader);
  if (from === undefined && time_from === undefined) return askBack('propose.new_time', reader);
  const present = toLocal(reader.timezone, record.start_at);
  const start_at = toInstant(reader.timezone, from ?? present.date, time_from ?? present.time);
  const answer = await proposeMove(caller, record, { start_at, employee_id: employee });
  const others = found.length - 1;
  if (others === 0) return answer;
  const soonest = textsOf(reader.locale)('propose.soonest', { smart_count: others });
  return { ...answer, content: `${soonest}\n${answer.content}` };
}

/** Whose it is, its date or its time say which one; all that were said must fit. */
export async function cancelled({ caller, understood }: Asked): Promise<Answer> {
  const { customer: customer_id, employee: employee_id, from, time_from } = understood;
  if (customer_id === undefined && from === undefined && time_from === undefined) {
    return askBack('propose.none_found', caller.reader);
  }
  const found = await appointmentsAhead(caller, { customer_id, employee_id, date: from, time: time_from });
  const [record] = found;
  if (!record || found.length > 1) return choiceOf(found, caller.reader);
  return proposeCancellation(caller, record);
}

function choiceOf(found: AppointmentRecord[], reader: Reader): Answer {
  const t = textsOf(reader.locale);
  if (found.length === 0) return askBack('propose.none_found', reader);
  const lines = found
    .slice(0, listed_max)
    .map(({ customer, service, start_at, end_at }) =>
      item(
        [customer?.full_name, service?.name, stretchOf(start_at, end_at, reader)].filter(Boolean).join(', '),
      ),
    );
  return { ...answerOf([t('propose.which'), ...lines]), asks_back: true };
}
