import { useEffect, useState, type RefObject } from 'react';

export type HoveredRecord = { id: number; at: HTMLElement };

const rest_ms = 450;

/** The visit that the mouse or the keyboard focus has rested on. */
export function useHoverCard(within: RefObject<HTMLElement | null>): HoveredRecord | null {
  const [hovered, setHovered] = useState<HoveredRecord | null>(null);
  useEffect(() => {
    const sheet = within.current;
    if (!sheet) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let current: HTMLElement | null = null;
    const leave = () => {
      clearTimeout(waiting);
      current = null;
      setHovered(null);
    };
    const startTimer = ({ target }: Event) => {
      const at = (target as Element).closest<HTMLElement>('[data-record]');
      if (at === current) return;
      leave();
      current = at;
      if (at) waiting = setTimeout(() => setHovered({ id: Number(at.dataset.record), at }), rest_ms);
    };
    const stop = new AbortController();
    const options = { signal: stop.signal, passive: true };
    const listen = (names: string[], listener: (event: Event) => void) =>
      names.forEach(name => sheet.addEventListener(name, listener, options));
    listen(['pointerover'], event => (event as PointerEvent).pointerType === 'mouse' && startTimer(event));
    listen(['focusin'], event => (event.target as Element).matches(':focus-visible') && startTimer(event));
    listen(['pointerleave', 'pointerdown', 'keydown', 'focusout', 'scroll', 'wheel'], leave);
    return () => {
      stop.abort();
      leave();
    };
  }, [within]);
  return hovered?.at.isConnected ? hovered : null;
}
