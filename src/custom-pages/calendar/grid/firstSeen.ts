import type { Wall } from '@/src/time/zoned';

/** An hour before now; on other days, and before opening, the opening time. */
export function firstSeen(now: Wall, date: string, opening: string | undefined): string {
  const hour = Number(now.time.slice(0, 2));
  const isOver = opening === undefined || now.time >= opening;
  if (now.date === date && hour > 0 && isOver) return `${String(hour - 1).padStart(2, '0')}:00`;
  return opening ?? '08:00';
}
