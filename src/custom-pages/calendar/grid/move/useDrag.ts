import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { fromAxis, type Axis } from '../axis';
import type { Column } from '../columns';
import { px_per_min } from '../measures';

/** A place under the pointer. */
export type Point = { column: Column; instant: number };

type Handlers = {
  /** What of a visit was taken hold of: undefined when it may not be moved. */
  onGrasp: (visit: number, isEdge: boolean, at: Point) => boolean;
  onCarry: (at: Point) => void;
  onRelease: () => void;
  /** Empty time was pointed at: from where to where, the same when it was only clicked. */
  onSweep: (from: Point, to: Point) => void;
  onSwept: (from: Point, to: Point) => void;
  onLetGo: () => void;
};

const slip_px = 5;
const press_and_hold_ms = 350;
const near_edge_px = 36;
const scroll_px = 10;

/**
 * What a pointer does to the grid: carries a visit or its edge, sweeps over empty time. A finger scrolls as ever, and
 * carries what it has rested on for a moment. Esc lets go.
 */
export function useDrag(
  sheet: RefObject<HTMLElement | null>,
  axis: Axis,
  columns: Column[],
  handlers: Handlers,
) {
  const grasp = useEffectEvent(handlers.onGrasp);
  const carry = useEffectEvent(handlers.onCarry);
  const release = useEffectEvent(handlers.onRelease);
  const sweep = useEffectEvent(handlers.onSweep);
  const swept = useEffectEvent(handlers.onSwept);
  const letGo = useEffectEvent(handlers.onLetGo);
  const pointAt = useEffectEvent((x: number, y: number): Point | undefined => {
    const stripes = [...(sheet.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
    const boxes = stripes.map(stripe => stripe.getBoundingClientRect());
    const index = boxes.findIndex(({ left, right }) => x >= left && x < right);
    const column = columns[index];
    if (!column) return undefined;
    const at_min = Math.min(Math.max((y - boxes[index]!.top) / px_per_min, 0), axis.length_min);
    return { column, instant: fromAxis(axis, column.day, at_min) };
  });
  const end = useRef<() => void>(undefined);

  const press = useEffectEvent((event: PointerEvent) => {
    const target = event.target as Element;
    const visit = target.closest<HTMLElement>('[data-visit]');
    const from = target.closest('[data-column]') && pointAt(event.clientX, event.clientY);
    if (!from || event.button !== 0 || !event.isPrimary) return;
    end.current?.();

    const isTouch = event.pointerType === 'touch';
    const stop = new AbortController();
    const { signal } = stop;
    let last = { x: event.clientX, y: event.clientY };
    let isHeld = false;
    let scrolling = 0;

    const hold = () => {
      isHeld = visit
        ? grasp(Number(visit.dataset.visit), Boolean(target.closest('[data-edge]')), from)
        : true;
      if (isHeld) scrolling = requestAnimationFrame(scrollAlong);
      else finish();
    };
    const timer = isTouch && visit ? setTimeout(hold, press_and_hold_ms) : undefined;
    const follow = () => {
      const at = pointAt(last.x, last.y);
      if (!at) return;
      if (visit) carry(at);
      else sweep(from, at);
    };
    const scrollAlong = () => {
      const box = sheet.current?.getBoundingClientRect();
      if (box) {
        const by = (at: number, low: number, high: number) =>
          at < low + near_edge_px ? -scroll_px : at > high - near_edge_px ? scroll_px : 0;
        sheet.current!.scrollBy(by(last.x, box.left, box.right), by(last.y, box.top, box.bottom));
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
    const giveUp = () => {
      finish();
      if (isHeld) letGo();
    };
    end.current = giveUp;

    const move = ({ clientX, clientY }: PointerEvent) => {
      const isFar = Math.hypot(clientX - event.clientX, clientY - event.clientY) > slip_px;
      last = { x: clientX, y: clientY };
      if (!isHeld && isFar) {
        if (isTouch) return finish();
        hold();
      }
      if (isHeld) follow();
    };
    const up = (ended: PointerEvent) => {
      const wasHeld = isHeld;
      finish();
      const at = pointAt(ended.clientX, ended.clientY) ?? from;
      if (visit && wasHeld) {
        swallowClick();
        release();
      }
      if (!visit) swept(from, wasHeld ? at : from);
    };
    const on = <Name extends keyof WindowEventMap>(
      name: Name,
      listener: (event: WindowEventMap[Name]) => void,
      options?: AddEventListenerOptions,
    ) => window.addEventListener(name, listener, { signal, ...options });
    on('pointermove', move);
    on('pointerup', up);
    on('pointercancel', giveUp);
    on('blur', giveUp);
    on('keydown', pressed => isHeld && pressed.key === 'Escape' && (pressed.stopPropagation(), giveUp()), {
      capture: true,
    });
    on('touchmove', touched => isHeld && touched.preventDefault(), { passive: false });
    on('contextmenu', params => isHeld && params.preventDefault());
  });

  useLayoutEffect(() => {
    const pressed = (event: PointerEvent) => press(event);
    const element = sheet.current;
    element?.addEventListener('pointerdown', pressed);
    return () => element?.removeEventListener('pointerdown', pressed);
  }, [sheet, columns]);
  useLayoutEffect(() => () => end.current?.(), []);
}

/** The click with which a drag ends opens nothing. */
function swallowClick() {
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
