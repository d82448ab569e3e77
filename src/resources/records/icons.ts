import { entriesOf } from '@/domain/keys';
import FirstVisit from '@mui/icons-material/StarBorderOutlined';
import FromSite from '@mui/icons-material/LanguageOutlined';
import Note from '@mui/icons-material/StickyNote2Outlined';
import Forced from '@mui/icons-material/WarningAmberOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { FlowStage } from '@/domain/flow/flow';
import type { AppointmentRecord } from '@/domain/records/record';
import { paymentTones } from '../orders/OrderChips';
import { stages } from './stages';

export type Badge = 'paid' | 'partially_paid' | 'first_visit' | 'note' | 'forced' | 'site';
export type IconName = FlowStage | Badge;

export const badges: Record<Badge, SvgIconComponent> = {
  paid: paymentTones.paid.icon,
  partially_paid: paymentTones.partially_paid.icon,
  first_visit: FirstVisit,
  note: Note,
  forced: Forced,
  site: FromSite,
};

/** The most important first, because some places have space for few. */
export function badgesOf(record: AppointmentRecord): Badge[] {
  const { payment_status, service, comment } = record;
  const found: (Badge | false)[] = [
    (payment_status === 'paid' || payment_status === 'partially_paid') && payment_status,
    record.is_first_visit && 'first_visit',
    // The comment is a block's name.
    service !== null && comment !== '' && 'note',
    record.forced && 'forced',
    record.source === 'site' && 'site',
  ];
  return found.filter(mark => mark !== false);
}

export const icons: [IconName, SvgIconComponent][] = [
  ...entriesOf(stages).map(([name, { icon }]): [FlowStage, SvgIconComponent] => [name, icon]),
  ...entriesOf(badges),
];

export const iconClass = (name: IconName) => `sign-${name}`;
