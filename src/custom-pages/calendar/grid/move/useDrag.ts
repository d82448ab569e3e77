import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { closestTo } from '@/src/components/closestTo';
import { fromAxis, type Axis } from '../axis';
import type { Column } from '../columns';
import { edge, px_per_min } from '../measures';

export type Point = { column: Column; instant: number };

type Handlers = {
  /** Returns false when the visit may not be moved. */
  onDragStart: (card: number, isEdge: boolean, at: Point) => boolean;
  onDrag: (at: Point) => void;
  onDrop: () => void;
  onSelecting: (from: Point, to: Point) => void;
  /** Empty time was selected; a click passes the same point twice. */
  onSelect: (from: Point, to: Point) => void;
  onCancel: () => void;
};

const threshold_px = 5;
const long_press_ms = 350;
const scroll_edge_px = 36;
const scroll_px = 10;

/** Drags a visit, its end or a selection of empty time. Touch drags after a long press; Esc cancels. */
export function useDrag(
  sheet: RefObject<HTMLElement | null>,
  axis: Axis,
  columns: Column[],
  handlers: Handlers,
) {
  const startDrag = useEffectEvent(handlers.onDragStart);
  const drag = useEffectEvent(handlers.onDrag);
  const drop = useEffectEvent(handlers.onDrop);
  const selecting = useEffectEvent(handlers.onSelecting);
  const select = useEffectEvent(handlers.onSelect);
  const cancel = useEffectEvent(handlers.onCancel);
  const pointAt = useEffectEvent((x: number, y: number): Point | undefined => {
    const elements = [...(sheet.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
    const boxes = elements.map(element => element.getBoundingClientRect());
    const index = boxes.findIndex(({ left, right }) => x >= left && x < right);
    const [column, box] = [columns[index], boxes[index]];
    if (!column || !box) return undefined;
    const at_min = Math.min(Math.max((y - box.top) / px_per_min, 0), axis.length_min);
    return { column, instant: fromAxis(axis, column.day, at_min) };
  });
  const end = useRef<() => void>(undefined);

  const press = useEffectEvent((event: PointerEvent) => {
    const visit = closestTo(event.target, '[data-record]');
    const isEdge = visit !== null && isAtEdge(visit, event);
    const from = closestTo(event.target, '[data-column]') && pointAt(event.clientX, event.clientY);
    if (!from || event.button !== 0 || !event.isPrimary) return;
    end.current?.();

    const isTouch = event.pointerType === 'touch';
    const stop = new AbortController();
    const { signal } = stop;
    let last = { x: event.clientX, y: event.clientY };
    let isDragging = false;
    let scrolling = 0;

    const begin = () => {
      isDragging = visit ? startDrag(Number(visit.dataset.record), isEdge, from) : true;
      if (isDragging) scrolling = requestAnimationFrame(scrollAlong);
      else finish();
    };
    const timer = isTouch && visit ? setTimeout(begin, long_press_ms) : undefined;
    const follow = () => {
      const at = pointAt(last.x, last.y);
      if (!at) return;
      if (visit) drag(at);
      else selecting(from, at);
    };
    const scrollAlong = () => {
      const element = sheet.current;
      if (element) {
        const box = element.getBoundingClientRect();
        const by = (at: number, low: number, high: number) =>
          at < low + scroll_edge_px ? -scroll_px : at > high - scroll_edge_px ? scroll_px : 0;
        element.scrollBy(by(last.x, box.left, box.right), by(last.y, box.top, box.bottom));
        follow();
      }
      scrolling = requestAnimationFrame(scrollAlong);
    };
    const finish = () => {
      clearTimeout(timer);
      cancelAnimationFrame(scrolling);
      stop.abort();
      end.current = undefined;
    };
    const abort = () => {
      finish();
      if (isDragging) cancel();
    };
    end.current = abort;

    const move = ({ clientX, clientY }: PointerEvent) => {
      const isFar = Math.hypot(clientX - event.clientX, clientY - event.clientY) > threshold_px;
      last = { x: clientX, y: clientY };
      if (!isDragging && isFar) {
        if (isTouch) return finish();
        begin();
      }
      if (isDragging) follow();
    };
    const up = (ended: PointerEvent) => {
      const wasDragging = isDragging;
      finish();
      const at = pointAt(ended.clientX, ended.clientY) ?? from;
      if (visit && wasDragging) {
        suppressClick();
        drop();
      }
      if (!visit) select(from, wasDragging ? at : from);
    };
    const on = <Name extends keyof WindowEventMap>(
      name: Name,
      listener: (event: WindowEventMap[Name]) => void,
      options?: AddEventListenerOptions,
    ) => window.addEventListener(name, listener, { signal, ...options });
    on('pointermove', move);
    on('pointerup', up);
    on('pointercancel', abort);
    on('blur', abort);
    on('keydown', pressed => isDragging && pressed.key === 'Escape' && (pressed.stopPropagation(), abort()), {
      capture: true,
    });
    on('touchmove', touched => isDragging && touched.preventDefault(), { passive: false });
    on('contextmenu', event => isDragging && event.preventDefault());
  });

  useLayoutEffect(() => {
    const pressed = (event: PointerEvent) => press(event);
    const element = sheet.current;
    element?.addEventListener('pointerdown', pressed);
    return () => element?.removeEventListener('pointerdown', pressed);
  }, [sheet, columns]);
  useLayoutEffect(() => () => end.current?.(), []);
}

/** A drag ends with a click, which must not open the visit. */
function suppressClick() {
  const stop = new AbortController();
  window.addEventListener(
    'click',
    event => {
      event.stopPropagation();
      event.preventDefault();
      stop.abort();
    },
    { capture: true, signal: stop.signal },
  );
  setTimeout(() => stop.abort());
}

function isAtEdge(visit: HTMLElement, { clientY }: PointerEvent): boolean {
  const { bottom, height } = visit.getBoundingClientRect();
  const tail = parseFloat(visit.style.getPropertyValue('--tail')) || 0;
  const above_px = bottom - tail - clientY;
  return above_px >= 0 && above_px <= Math.min(edge.px, height * edge.share);
}
