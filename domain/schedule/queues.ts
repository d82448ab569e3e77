/** Ascending lists of starts, one for each who offers them, read side by side. */
export type Queues<Owner> = {
  /** The earliest start that is still ahead; Infinity when all are behind. */
  earliest(): number;
  /** Whether this owner offers the earliest start. */
  offersEarliest(owner: Owner): boolean;
  /** Leaves the earliest start behind, in every list that has it. */
  pass(): void;
};

export function queuesOf<Owner>(
  owners: readonly Owner[],
  startsOf: (owner: Owner) => number[],
): Queues<Owner> {
  const queues = owners.map(owner => ({ starts: startsOf(owner), next: 0, owner }));
  const byOwner = new Map(queues.map(queue => [queue.owner, queue]));
  const headOf = ({ starts, next }: { starts: number[]; next: number }) => starts[next] ?? Infinity;
  const lowest = () => queues.reduce((low, queue) => Math.min(low, headOf(queue)), Infinity);
  let earliest = lowest();

  return {
    earliest: () => earliest,
    offersEarliest: owner => headOf(byOwner.get(owner)!) === earliest,
    pass() {
      for (const queue of queues) if (headOf(queue) === earliest) queue.next++;
      earliest = lowest();
    },
  };
}
