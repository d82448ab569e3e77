import { useRef } from 'react';
import type { AppointmentRecord } from '../../../../../domain/records/record';

type Known = Pick<AppointmentRecord, 'id' | 'version'>;
/** `isLast`: no other change of the appointment is queued. */
type QueuedChange = { version: number; isLast: () => boolean };

/**
 * Queues the page's changes of one appointment: each uses the version that the one before has made. A change by
 * somebody else is left for the API to refuse.
 */
export function useSerialQueue() {
  const running = useRef(new Map<number, Promise<void>>());
  /** The new version of each version that we have changed. */
  const became = useRef(new Map<string, number>());

  const latestOf = ({ id, version }: Known): number => {
    const next = became.current.get(`${id} ${version}`);
    return next === undefined ? version : latestOf({ id, version: next });
  };

  /** `change` never rejects; it resolves with the new version, or with nothing where it was refused. */
  return (known: Known, change: (turn: QueuedChange) => Promise<number | undefined>): Promise<void> => {
    const { id } = known;
    const before = running.current.get(id);
    const turn = (async () => {
      await before;
      const version = latestOf(known);
      const made = await change({ version, isLast: () => running.current.get(id) === turn });
      if (made !== undefined) became.current.set(`${id} ${version}`, made);
    })();
    running.current.set(id, turn);
    return turn;
  };
}
