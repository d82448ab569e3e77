import { useCallback, useRef, useState } from 'react';
import type { AppointmentRecord } from '@/domain/records/record';
import type { Place } from '@/src/booking/availability/conflicts';

/** `place` is where a drop would put the visit; with `isEdge`, only its end is dragged. */
export type DragState = { record: AppointmentRecord; place: Place; isEdge: boolean; by: 'pointer' | 'keys' };

/** Event handlers read `latest`, which is set before the next render. */
export function useDragState() {
  const [dragged, draw] = useState<DragState | null>(null);
  const latest = useRef<DragState | null>(null);
  const setDragged = useCallback((next: DragState | null) => {
    latest.current = next;
    draw(next);
  }, []);
  return { dragged, latest, setDragged };
}
