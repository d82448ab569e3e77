import { useEffect, useEffectEvent } from 'react';

/** The server stores a stopped answer a moment after the line was closed. */
const delays_ms = [300, 1_500, 5_000];

/** Reloads a few times, while there is something to wait for. */
export function useReloadWhile(isWaiting: boolean, reload: () => void) {
  const onTime = useEffectEvent(reload);
  useEffect(() => {
    if (!isWaiting) return;
    const timers = delays_ms.map(delay_ms => setTimeout(onTime, delay_ms));
    return () => timers.forEach(clearTimeout);
  }, [isWaiting]);
}
