/** What a column asks for: so many px at the least, and its share of the room that is left. */
export type WidthRequest = { least: number; share: number };

/** As CSS, for the grid itself. */
export const asTrack = ({ least, share }: WidthRequest) => `minmax(${least}px, ${share}fr)`;

/**
 * How wide the columns become in so many px, as the grid lays out their tracks: whoever would get less than they need
 * get just that, and the others share what is left (CSS Grid Layout, 'find the size of an fr').
 */
export function columnWidths(columns: WidthRequest[], room_px: number): number[] {
  const isHeld = columns.map(() => false);
  for (;;) {
    const held = columns.reduce((sum, { least }, index) => sum + (isHeld[index] ? least : 0), 0);
    const shares = columns.reduce((sum, { share }, index) => sum + (isHeld[index] ? 0 : share), 0);
    const fr = Math.max(0, room_px - held) / Math.max(1, shares);
    const short = columns.findIndex(({ least, share }, index) => !isHeld[index] && share * fr < least);
    if (short < 0) return columns.map(({ least, share }, index) => (isHeld[index] ? least : share * fr));
    isHeld[short] = true;
  }
}
