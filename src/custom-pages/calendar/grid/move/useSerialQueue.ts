import { useRef } from 'react';
import type { AppointmentRecord } from '@/domain/records/record';

type RecordVersion = Pick<AppointmentRecord, 'id' | 'version'>;
/** `isLast`: no other change of the appointment is queued. */
type QueuedChange = { version: number; isLast: () => boolean };

/** Runs changes of an appointment in sequence, each on the version that the previous one made. */
export function useSerialQueue() {
  const running = useRef(new Map<number, Promise<void>>());
  /** The new version of each version that this page has changed. */
  const nextVersions = useRef(new Map<string, number>());

  const latestOf = ({ id, version }: RecordVersion): number => {
    const next = nextVersions.current.get(`${id} ${version}`);
    return next === undefined ? version : latestOf({ id, version: next });
  };

  /** `change` never rejects; it resolves with the new version, or undefined if refused. */
  return (
    record: RecordVersion,
    change: (queued: QueuedChange) => Promise<number | undefined>,
  ): Promise<void> => {
    const { id } = record;
    const before = running.current.get(id);
    const task = (async () => {
      await before;
      const version = latestOf(record);
      const newVersion = await change({ version, isLast: () => running.current.get(id) === task });
      if (newVersion !== undefined) nextVersions.current.set(`${id} ${version}`, newVersion);
    })();
    running.current.set(id, task);
    return task;
  };
}
