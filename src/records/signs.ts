import Note from '@mui/icons-material/StickyNote2Outlined';
import Forced from '@mui/icons-material/WarningAmberOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { Stage } from '../../domain/flow/flow';
import { paymentLooks } from '../orders/OrderChips';
import { stages } from './stages';

type Mark = 'paid' | 'partially_paid' | 'note' | 'forced';
export type SignName = Stage | Mark;

/** What else an appointment is marked with, beside its stage. */
export const marks: Record<Mark, SvgIconComponent> = {
  paid: paymentLooks.paid.icon,
  partially_paid: paymentLooks.partially_paid.icon,
  note: Note,
  forced: Forced,
};

export const signs = Object.entries({
  ...Object.fromEntries(Object.entries(stages).map(([name, { icon }]) => [name, icon])),
  ...marks,
}) as [SignName, SvgIconComponent][];

export const signId = (name: SignName) => `sign-${name}`;
