import type { AppointmentRecord } from '../../../domain/records/record';
import { ToneChip } from '../../components/ToneChip';
import { badges, badgesOf } from './icons';
import { useBadgeTexts } from './useBadgeTexts';

/** The marks that no other word on the page says: that the client is new, and that they booked it themselves. */
export const BadgeChips = ({ record }: { record: AppointmentRecord }) => {
  const say = useBadgeTexts();
  return badgesOf(record)
    .filter(mark => mark === 'first_visit' || mark === 'site')
    .map(mark => <ToneChip key={mark} tone="neutral" icon={badges[mark]} label={say(mark)} />);
};
