import { useRef } from 'react';
import type { AppointmentRecord } from '../../../../../domain/records/record';

type Known = Pick<AppointmentRecord, 'id' | 'version'>;
/** `isLast`: no other change of the appointment is queued. */
type QueuedChange = { version: number; isLast: () => boolean };

/** Runs changes of an appointment in sequence, each on the version that the previous one made. */
export function useSerialQueue() {
  const running = useRef(new Map<number, Promise<void>>());
  /** The new version of each version that this page has changed. */
  const became = useRef(new Map<string, number>());

  const latestOf = ({ id, version }: Known): number => {
    const next = became.current.get(`${id} ${version}`);
    return next === undefined ? version : latestOf({ id, version: next });
  };

  /** `change` never rejects; it resolves with the new version, or undefined if refused. */
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
