import { isPermitted } from '@/domain/access/permissions';
import { blockFacts } from '@/domain/assistant/proposalWording';
import { answerOf, plainAnswer, textsOf } from '@/domain/assistant/wording';
import { toInstant } from '@/domain/schedule';
import { clock } from '@/domain/schedule/hours/hoursSchema';
import { date, object, rowId } from '@/domain/validation/fields';
import { namedWarnings } from '@/server/modules/booking';
import { bookTool } from './book';
import { namedEmployee } from './names';
import { requireMember } from './requireMember';
import { defineTool } from './tool';
import { warningTexts } from './warningTexts';

export const blockTool = defineTool({
  name: 'propose_block',
  description:
    "Offer to block an employee's time on a date; without employee_id the person's own. Nothing is blocked until the person confirms.",
  schema: object({
    employee_id: rowId(),
    date: date().required(),
    time_from: clock().required(),
    time_to: clock().required(),
  }),
  isAllowed: bookTool.isAllowed,
  async run(caller, { date, time_from, time_to, ...wish }) {
    const { tx, reader, now } = caller;
    const member = requireMember(caller);
    const only = isPermitted(member, 'records.write.all') ? undefined : member.employee_id;
    const employee_id = only ?? wish.employee_id ?? member.employee_id;
    const start_at = toInstant(reader.timezone, date, time_from);
    const end_at = toInstant(reader.timezone, date, time_to === '00:00' ? '24:00' : time_to);
    if (end_at <= start_at || end_at <= now) {
      return { ...plainAnswer('propose.no_stretch', reader), data: { declined: 'no such stretch of time' } };
    }
    const requested = [{ employee_id, start: start_at, end: end_at, breakMinutes: 0 }];
    const [employee, conflicts] = await Promise.all([
      namedEmployee(tx, employee_id),
      namedWarnings(tx, { requested, codes: ['overlap'], only }),
    ]);
    const warnings = warningTexts(
      conflicts.filter(({ records = [] }) => records.length > 0),
      reader,
    );
    const target = { employee: employee?.name ?? '', start_at, end_at, warnings };
    const facts = blockFacts(target, reader);
    return {
      ...answerOf([textsOf(reader.locale)('propose.block')]),
      proposals: [
        { ...facts, kind: 'block', args: { employee_id, start_at, end_at, force: warnings.length > 0 } },
      ],
      data: { offered: facts.lines, warnings },
    };
  },
});
