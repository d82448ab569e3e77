import { useCallback, useEffect, useRef, useState } from 'react';

/** How near to the end a reader still counts as being there, in pixels. */
const near = 48;

/** Keeps a box at its end while its content grows, but only while the reader is there, or has just asked. */
export function useStickToEnd(isAsking: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const sticks = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const stick = useCallback((isThere: boolean) => {
    sticks.current = isThere;
    setIsAtEnd(isThere);
  }, []);
  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    stick(true);
  }, [stick]);
  const onScroll = useCallback(() => {
    if (!box.current) return;
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    stick(scrollHeight - scrollTop - clientHeight < near);
  }, [stick]);

  useEffect(() => {
    if (!box.current || !content.current) return;
    const watching = new ResizeObserver(() => sticks.current && toEnd());
    watching.observe(box.current);
    watching.observe(content.current);
    return () => watching.disconnect();
  }, [toEnd]);
  useEffect(() => {
    if (isAsking) toEnd();
  }, [isAsking, toEnd]);

  return { box, content, isAtEnd, toEnd, onScroll };
}
