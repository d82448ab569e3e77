import { defined } from '@/domain/assert';
import type { Attempts, RateLimit } from './rateLimit';

type Entry = { count: number; resets_at: number };

/** Seconds that never go back, even when the machine's clock is set. */
const monotonic = () => performance.now() / 1000;

/**
 * Refuses keys over their limit without a query. Never counts more than the database; beyond `capacity` the oldest key
 * is dropped and counted by the database alone.
 */
export class AttemptCache {
  private readonly entries = new Map<string, Entry>();

  constructor(
    private readonly capacity = 20_000,
    private readonly now: () => number = monotonic,
  ) {}

  count({ key, most, window_s }: RateLimit): number | undefined {
    const now = this.now();
    const present = this.entries.get(key);
    const entry = present && present.resets_at > now ? present : { count: 0, resets_at: now + window_s };
    entry.count++;
    if (entry !== present) this.store(key, entry);
    return entry.count > most ? Math.max(1, Math.ceil(entry.resets_at - now)) : undefined;
  }

  learn({ key, count, resets_in_s }: Attempts): void {
    const present = this.entries.get(key);
    const entry = { count: Math.max(count, present?.count ?? 0), resets_at: this.now() + resets_in_s };
    if (present) Object.assign(present, entry);
    else this.store(key, entry);
  }

  clear(): void {
    this.entries.clear();
  }

  get size(): number {
    return this.entries.size;
  }

  private store(key: string, entry: Entry): void {
    this.entries.delete(key);
    if (this.entries.size >= this.capacity)
      this.entries.delete(defined(this.entries.keys().next().value, 'value'));
    this.entries.set(key, entry);
  }
}
