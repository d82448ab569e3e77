import { useCallback, useRef, useState } from 'react';
import type { AppointmentRecord } from '../../../../../domain/records/record';
import type { Place } from '../../../../booking/availability/conflicts';

/** A visit that is carried, or its end: where it would stand if it were put down now. */
export type DragState = { record: AppointmentRecord; place: Place; isEdge: boolean; by: 'pointer' | 'keys' };

/** What is held; those who answer to events read it at once, before it has been drawn. */
export function useDragState() {
  const [held, draw] = useState<DragState | null>(null);
  const latest = useRef<DragState | null>(null);
  const hold = useCallback((next: DragState | null) => {
    latest.current = next;
    draw(next);
  }, []);
  return { held, latest, hold };
}
