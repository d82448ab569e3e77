import type { TimeOffType } from '@/domain/schedule/timeOff';
import type { roles } from '@/src/theme/tokens';

type Tone = (typeof roles)[number];

export const awayTones: Record<TimeOffType, Tone> = {
  vacation: 'info',
  sick: 'error',
  day_off: 'neutral',
  training: 'accent',
  closed: 'warning',
};
