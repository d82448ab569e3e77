const short = 64 * 1024;
const times = 8;

/** Processor time that no reader of the product comes near, whatever else the machine does. */
const limit_ms = 4000;

/** What costs less at the short length costs less than the limit at the long one, even if it grows with the square. */
const fast_ms = limit_ms / times ** 2;

/**
 * The processor time of a work on half a megabyte, as text, where that holds the process up for seconds: what grows
 * with the square of its text does. Undefined where it does not.
 */
export function stall(work: (text: string) => void, textOf: (length: number) => string): string | undefined {
  const first = cost_ms(work, textOf(short));
  if (first < fast_ms) return undefined;
  const cost = first * times > limit_ms ? first * times : cost_ms(work, textOf(short * times));
  return cost < limit_ms ? undefined : `${Math.round(cost)} ms`;
}

function cost_ms(work: (text: string) => void, text: string): number {
  const before = process.cpuUsage();
  work(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
