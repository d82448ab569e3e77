import type { DateSpan } from '@/domain/schedule/dateSpans';
import type { TimeOff } from '@/domain/schedule/timeOff';
import type { SendChange } from './useRosterChange';
import { useRosterTexts } from './useRosterTexts';

/** Gives time off other dates, as its dialog does: undoable, and asking about visits. The same dates change nothing. */
export function useMoveTimeOff(send: SendChange) {
  const texts = useRosterTexts();
  return async (
    employeeId: number | null,
    { id, type, note, version, ...present }: TimeOff,
    { from, to }: DateSpan,
  ): Promise<void> => {
    if (from === present.from && to === present.to) return;
    const path = employeeId === null ? `time_off/${id}` : `employees/${employeeId}/time_off/${id}`;
    const messageArgs = { dates: texts.dates({ from, to }) };
    await send({
      ...{ method: 'PUT', path, body: { from, to, type, note, version } },
      ...{ message: 'roster.time_off.changed', messageArgs },
    });
  };
}
