import { expect, it } from 'vitest';
import { columnWidths } from '@/src/custom-pages/calendar/grid/columnWidths';

const narrow = { min_px: 100, share: 1 };
const wide = { min_px: 100, share: 3 };
const held = { min_px: 300, share: 1 };

it.each([
  ['share the room by their shares', [narrow, wide], 800, [200, 600]],
  ['have what they need, and the others share the rest', [held, narrow, narrow], 700, [300, 200, 200]],
  [
    'are held one after another, where holding one leaves too little',
    [held, { ...narrow, min_px: 180 }, wide],
    700,
    [300, 180, 220],
  ],
  ['are as wide as they need where there is no room', [narrow, held], 50, [100, 300]],
] as const)('columns %s', (_, columns, room, widths) => {
  expect(columnWidths([...columns], room)).toEqual(widths);
});
