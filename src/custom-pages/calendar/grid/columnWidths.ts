export type WidthRequest = { min_px: number; share: number };

export const asTrack = ({ min_px: least, share }: WidthRequest) => `minmax(${least}px, ${share}fr)`;

/** Resolves `fr` as CSS Grid does: a column below its minimum gets that, and the others share the rest. */
export function columnWidths(columns: WidthRequest[], room_px: number): number[] {
  const isFixed = columns.map(() => false);
  for (;;) {
    const fixedWidth = columns.reduce(
      (sum, { min_px: least }, index) => sum + (isFixed[index] ? least : 0),
      0,
    );
    const shares = columns.reduce((sum, { share }, index) => sum + (isFixed[index] ? 0 : share), 0);
    const fr = Math.max(0, room_px - fixedWidth) / Math.max(1, shares);
    const short = columns.findIndex(
      ({ min_px: least, share }, index) => !isFixed[index] && share * fr < least,
    );
    if (short < 0)
      return columns.map(({ min_px: least, share }, index) => (isFixed[index] ? least : share * fr));
    isFixed[short] = true;
  }
}
