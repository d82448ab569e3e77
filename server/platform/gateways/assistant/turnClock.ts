import { setTimeout as sleep } from 'node:timers/promises';

export type TurnClock = {
  /** Aborted when time runs out or the caller stops. */
  signal: AbortSignal;
  /** Why the signal is aborted; undefined while it is not. */
  reason(): 'stopped' | 'timeout' | undefined;
  /** Aborts after `ms`, unless it is called again before. */
  expect(ms: number): void;
  /** False, and then without waiting to the end, if the turn has no time for it or is stopped. */
  wait(ms: number): Promise<boolean>;
  /** To be called at the end of the turn. */
  close(): void;
};

/** Puts the caller's signal and the time limits of a turn into one signal. */
export function startTurnClock(stop: AbortSignal, turn_ms: number): TurnClock {
  const controller = new AbortController();
  const { signal } = controller;
  const ends_at = performance.now() + turn_ms;
  let reason: 'stopped' | 'timeout' | undefined;
  let expected: NodeJS.Timeout | undefined;
  const abort = (why: 'stopped' | 'timeout') => {
    reason ??= why;
    controller.abort();
  };
  const onStop = () => abort('stopped');
  const onTimeout = () => abort('timeout');
  const whole = setTimeout(onTimeout, turn_ms);
  stop.addEventListener('abort', onStop, { once: true });
  if (stop.aborted) onStop();

  return {
    signal,
    reason: () => reason,
    expect(ms) {
      clearTimeout(expected);
      expected = setTimeout(onTimeout, ms);
    },
    async wait(ms) {
      clearTimeout(expected);
      if (performance.now() + ms >= ends_at) return false;
      try {
        await sleep(ms, undefined, { signal });
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        throw error;
      }
    },
    close() {
      clearTimeout(expected);
      clearTimeout(whole);
      stop.removeEventListener('abort', onStop);
    },
  };
}
