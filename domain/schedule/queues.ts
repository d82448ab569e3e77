/** Merges ascending lists of starts, one per owner. */
export type Queues<Owner> = {
  earliest(): number;
  offersEarliest(owner: Owner): boolean;
  /** Removes the earliest start from every list that has it. */
  dropEarliest(): void;
};

export function queuesOf<Owner>(
  owners: readonly Owner[],
  startsOf: (owner: Owner) => number[],
): Queues<Owner> {
  const queues = owners.map(owner => {
    const starts = startsOf(owner);
    return { owner, starts, next: 0, head: starts[0] ?? Infinity };
  });
  const byOwner = new Map(queues.map(queue => [queue.owner, queue]));
  let earliest = queues.reduce((low, { head }) => Math.min(low, head), Infinity);

  return {
    earliest: () => earliest,
    offersEarliest: owner => byOwner.get(owner)?.head === earliest,
    dropEarliest() {
      let lowest = Infinity;
      for (const queue of queues) {
        if (queue.head === earliest) queue.head = queue.starts[++queue.next] ?? Infinity;
        if (queue.head < lowest) lowest = queue.head;
      }
      earliest = lowest;
    },
  };
}
