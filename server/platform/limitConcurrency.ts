import { Unavailable } from '@/domain/errors';

/** First in, first out, at most `waiting_max` waiting. @throws Unavailable, without starting, if there are more */
export function limitConcurrency(at_once: number, { waiting_max = Infinity } = {}) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < at_once) running++;
    else if (waiting.length < waiting_max) await new Promise<void>(resolve => waiting.push(resolve));
    else throw new Unavailable(new Error(`${waiting.length} wait for their turn already.`));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/**
 * As `limitConcurrency`, and one at a time for each key: who sends what is slow waits for their own, and leaves the other
 * places to others.
 */
export function limitByKey<Key>(at_once: number, options: { waiting_max?: number } = {}) {
  const all = limitConcurrency(at_once, options);
  const own = new Map<Key, { limit: ReturnType<typeof limitConcurrency>; users: number }>();

  return async <Result>(key: Key, work: () => Promise<Result>): Promise<Result> => {
    const entry = own.get(key) ?? { limit: limitConcurrency(1, options), users: 0 };
    own.set(key, entry);
    entry.users++;
    try {
      return await entry.limit(() => all(work));
    } finally {
      if (--entry.users === 0) own.delete(key);
    }
  };
}
