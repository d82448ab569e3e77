const lengths = [64, 128, 256].map(kilobytes => kilobytes * 1024);
const repeats = 5;
const growth_max = 3;

/** Processor time below which the machine's noise hides a doubling. What grows with the square takes seconds. */
const noise_ms = 200;

/** What takes less at 64 kB is within the noise at 256 kB, even if it grows with the square. */
const fast_ms = noise_ms / 16;

/** What is steep is measured anew: a busy machine makes one measurement slow, not each of five. */
const attempts = 5;

/** The processor time at each length, as text, where one doubling of the text makes it three times as much or more. */
export function steepGrowth(
  work: (text: string) => void,
  textOf: (length: number) => string,
): string | undefined {
  let steep: string | undefined;
  for (let n = 0; n < attempts; n++) {
    steep = measuredGrowth(work, textOf);
    if (steep === undefined) return undefined;
  }
  return steep;
}

function measuredGrowth(
  work: (text: string) => void,
  textOf: (length: number) => string,
): string | undefined {
  const taken: number[] = [];
  for (const length of lengths) {
    const ms = leastOf(work, textOf(length));
    const isSteep = ms > Math.max(noise_ms, (taken.at(-1) ?? Infinity) * growth_max);
    taken.push(ms);
    if (isSteep) return `${taken.map(one => one.toFixed(1)).join(', ')} ms`;
    if (ms < fast_ms && taken.length === 1) return undefined;
  }
  return undefined;
}

/** The best of five; once where that is fast. */
function leastOf(work: (text: string) => void, text: string): number {
  let least = Infinity;
  for (let n = 0; n < repeats && least > fast_ms; n++) {
    const before = process.cpuUsage();
    work(text);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
