import type { Command } from '@/domain/flow/flow';
import type { AppointmentRecord } from '@/domain/records/record';

/**
 * What comes next: confirm it, note that the client is here, take the payment, complete it. `isOwed`: the viewer may take
 * a payment, and money is due.
 */
export function mainAction(
  { flow, start_at, arrived_at }: AppointmentRecord,
  { isOwed, now }: { isOwed: boolean; now: number },
): Command | 'pay' | undefined {
  const offered = flow.available_commands;
  const hasCome = arrived_at !== null || start_at <= now;
  const wanted: (Command | 'pay' | false)[] = [
    'resume',
    flow.status === 'completed' && isOwed && 'pay',
    hasCome && flow.status === 'active' && isOwed && 'pay',
    hasCome && 'complete',
    'confirm',
    'arrive',
  ];
  return wanted.find(action => action === 'pay' || (action && offered.includes(action))) || undefined;
}
