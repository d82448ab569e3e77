import { useLayoutEffect, useState, type RefObject } from 'react';

/** The inner width in px; the window's until the element is rendered. */
export function useWidth(element: RefObject<HTMLElement | null>, isThere: boolean): number {
  const [width, setWidth] = useState(() => window.innerWidth);
  useLayoutEffect(() => {
    const of = element.current;
    if (!isThere || !of) return;
    const measure = () => setWidth(of.clientWidth);
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(of);
    return () => watching.disconnect();
  }, [element, isThere]);
  return width;
}
