import { useEffect, useEffectEvent, useState, type PointerEvent, type RefObject } from 'react';
import type { DateSpan } from '@/domain/schedule/dateSpans';
import type { TimeOff } from '@/domain/schedule/timeOff';
import type { Day } from '@/src/time/dates';
import { draggedSpan, type Grip } from './dragSpan';

type Held = { employeeId: number | null; timeOff: TimeOff; grip: Grip; at: Day };
/** A bar that is dragged, with the dates at which it is just now. */
export type DraggedBar = Held & { span: DateSpan; isMoved?: boolean; isDropped?: boolean };

type Options = {
  /** Whose heads say where each date is. */
  table: RefObject<HTMLTableElement | null>;
  dates: Day[];
  /** The bar stays where it was dropped until this is done. */
  onDrop: (employeeId: number | null, timeOff: TimeOff, span: DateSpan) => Promise<void>;
};

/** Drags bars by their edges and as a whole with a mouse or a pen; Escape puts one back. */
export function useBarDrag({ table, dates, onDrop }: Options) {
  const [bar, setBar] = useState<DraggedBar>();
  const isHeld = bar !== undefined && !bar.isDropped;

  const dayAt = (x: number): Day | undefined => {
    const heads = [...(table.current?.querySelectorAll('thead [data-date]') ?? [])];
    const index = heads.findIndex(head => x < head.getBoundingClientRect().right);
    return index === -1 ? dates.at(-1) : dates[index];
  };
  const grab = (event: PointerEvent, held: Omit<Held, 'at'>) => {
    const at = dayAt(event.clientX);
    if (bar || event.pointerType === 'touch' || event.button !== 0 || !at) return;
    setBar({ ...held, at, span: held.timeOff });
  };
  const movedTo = ({ clientX }: MouseEvent): DraggedBar | undefined => {
    const day = dayAt(clientX);
    if (!bar || !day) return bar;
    const span = draggedSpan(bar.timeOff, bar.grip, bar.at, day);
    return { ...bar, span, isMoved: bar.isMoved || day !== bar.at };
  };
  const move = useEffectEvent((event: MouseEvent) => setBar(movedTo(event)));
  // By its own place: what the last moves have set may not be drawn yet.
  const drop = useEffectEvent((event: MouseEvent) => {
    const dropped = movedTo(event);
    if (!dropped) return;
    const { employeeId, timeOff, span, isMoved } = dropped;
    if (isMoved) swallowClick();
    if (span.from === timeOff.from && span.to === timeOff.to) return setBar(undefined);
    setBar({ ...dropped, isDropped: true });
    void onDrop(employeeId, timeOff, span).finally(() => setBar(undefined));
  });

  useEffect(() => {
    if (!isHeld) return undefined;
    const putBack = () => setBar(undefined);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      putBack();
      window.addEventListener('pointerup', swallowClick, { once: true });
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', putBack, { signal });
    window.addEventListener('keydown', onKey, { signal });
    return () => listeners.abort();
  }, [isHeld]);

  return { bar, grab };
}

/** The click that ends a drag opens nothing. */
function swallowClick() {
  const swallow = (event: Event) => event.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
