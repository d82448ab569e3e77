import { Unavailable } from '../domain/errors';

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
