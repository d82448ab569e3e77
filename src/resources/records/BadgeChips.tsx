import type { AppointmentRecord } from '@/domain/records/record';
import { ToneChip } from '@/src/components/ToneChip';
import { badges, badgesOf } from './icons';
import { useBadgeLabel } from './useBadgeLabel';

/** Only badges that no other text on the page repeats. */
export const BadgeChips = ({ record }: { record: AppointmentRecord }) => {
  const badgeLabel = useBadgeLabel();
  return badgesOf(record)
    .filter(mark => mark === 'first_visit' || mark === 'site')
    .map(mark => <ToneChip key={mark} tone="neutral" icon={badges[mark]} label={badgeLabel(mark)} />);
};
