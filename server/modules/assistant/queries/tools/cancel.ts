import { cancelFacts } from '@/domain/assistant/proposalWording';
import { answerOf, textsOf } from '@/domain/assistant/wording';
import type { AppointmentRecord } from '@/domain/records/record';
import { object, rowId } from '@/domain/validation/fields';
import { appointmentOf, factsOf } from './appointments';
import { bookTool } from './book';
import { defineTool, type Caller, type ToolAnswer } from './tool';

export const cancelTool = defineTool({
  name: 'propose_cancellation',
  description:
    'Offer to cancel an appointment (record_id from agenda). Nothing is cancelled until the person confirms.',
  schema: object({ record_id: rowId().required() }),
  isAllowed: bookTool.isAllowed,
  run: async (caller, { record_id }) => proposeCancellation(caller, await appointmentOf(caller, record_id)),
});

export function proposeCancellation({ reader }: Caller, record: AppointmentRecord): ToolAnswer {
  const facts = cancelFacts(factsOf(record), reader);
  const args = { record_id: record.id, version: record.version };
  return {
    ...answerOf([textsOf(reader.locale)('propose.cancel')]),
    proposals: [{ ...facts, kind: 'cancel', args }],
    data: { offered: facts.lines },
  };
}
