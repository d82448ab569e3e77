import type { AppointmentRecord } from '../../domain/records/record';
import { ToneChip } from '../layout/ToneChip';
import { marks, marksOf } from './signs';
import { useMarkWords } from './useMarkWords';

/** The marks that no other word on the page says: that the client is new, and that they booked it themselves. */
export const MarkChips = ({ record }: { record: AppointmentRecord }) => {
  const say = useMarkWords();
  return marksOf(record)
    .filter(mark => mark === 'first_visit' || mark === 'site')
    .map(mark => <ToneChip key={mark} tone="neutral" icon={marks[mark]} label={say(mark)} />);
};
