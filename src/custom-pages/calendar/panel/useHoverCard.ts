import { useEffect, useState, type RefObject } from 'react';

export type HoveredVisit = { id: number; at: HTMLElement };

const rest_ms = 450;

/** The visit that the mouse or the keyboard focus has rested on. */
export function useHoverCard(within: RefObject<HTMLElement | null>): HoveredVisit | null {
  const [hovered, setPeeked] = useState<HoveredVisit | null>(null);
  useEffect(() => {
    const sheet = within.current;
    if (!sheet) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let on: HTMLElement | null = null;
    const leave = () => {
      clearTimeout(waiting);
      on = null;
      setPeeked(null);
    };
    const rest = ({ target }: Event) => {
      const at = (target as Element).closest<HTMLElement>('[data-visit]');
      if (at === on) return;
      leave();
      on = at;
      if (at) waiting = setTimeout(() => setPeeked({ id: Number(at.dataset.visit), at }), rest_ms);
    };
    const stop = new AbortController();
    const options = { signal: stop.signal, passive: true };
    const hear = (names: string[], what: (event: Event) => void) =>
      names.forEach(name => sheet.addEventListener(name, what, options));
    hear(['pointerover'], event => (event as PointerEvent).pointerType === 'mouse' && rest(event));
    hear(['focusin'], event => (event.target as Element).matches(':focus-visible') && rest(event));
    hear(['pointerleave', 'pointerdown', 'keydown', 'focusout', 'scroll', 'wheel'], leave);
    return () => {
      stop.abort();
      leave();
    };
  }, [within]);
  return hovered?.at.isConnected ? hovered : null;
}
