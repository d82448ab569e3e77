export type WidthRequest = { min_px: number; share: number };

export const asTrack = ({ min_px: least, share }: WidthRequest) => `minmax(${least}px, ${share}fr)`;

/** Resolves `fr` as CSS Grid does: a column below its minimum gets that, and the others share the rest. */
export function columnWidths(columns: WidthRequest[], room_px: number): number[] {
  const isHeld = columns.map(() => false);
  for (;;) {
    const held = columns.reduce((sum, { min_px: least }, index) => sum + (isHeld[index] ? least : 0), 0);
    const shares = columns.reduce((sum, { share }, index) => sum + (isHeld[index] ? 0 : share), 0);
    const fr = Math.max(0, room_px - held) / Math.max(1, shares);
    const short = columns.findIndex(
      ({ min_px: least, share }, index) => !isHeld[index] && share * fr < least,
    );
    if (short < 0)
      return columns.map(({ min_px: least, share }, index) => (isHeld[index] ? least : share * fr));
    isHeld[short] = true;
  }
}
