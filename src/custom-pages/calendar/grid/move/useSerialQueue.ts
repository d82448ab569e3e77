import { useRef } from 'react';
import type { AppointmentRecord } from '../../../../../domain/records/record';

type Known = Pick<AppointmentRecord, 'id' | 'version'>;
/** `isLast`: no other change of the same appointment waits behind this one. */
type Turn = { version: number; isLast: () => boolean };

/**
 * Lets the page's own changes of an appointment go one after another, each upon the version that the one before has
 * left, also where the list does not show it yet. What somebody else has changed meanwhile stays for the API to refuse.
 */
export function useSerialQueue() {
  const running = useRef(new Map<number, Promise<void>>());
  /** Which version each version has become by a change of our own. */
  const became = useRef(new Map<string, number>());

  const latestOf = ({ id, version }: Known): number => {
    const next = became.current.get(`${id} ${version}`);
    return next === undefined ? version : latestOf({ id, version: next });
  };

  /** `change` never rejects; it answers with the version it has made, or with nothing where it was refused. */
  return (known: Known, change: (turn: Turn) => Promise<number | undefined>): Promise<void> => {
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
