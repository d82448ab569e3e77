import { at, box, disc, drawing, line, oval, palette, repeat, shadow, shape } from '../drawing';
import {
  cityWindow,
  ficus,
  globeLamp,
  hangingPlant,
  pendant,
  roundMirror,
  rug,
  shelf,
  snakePlant,
} from '../furnishings';
import { bust, clothes, hairs, skins, styles, type Look } from '../people';
import { arm, floor, panels } from '../rooms';
import { comb, cup, scissors } from '../tools';
import {
  barberChair,
  barberPole,
  candle,
  leatherSofa,
  shop,
  signBoard,
  sprig,
  stones,
  towels,
} from './furnishings';
import { barbers } from './portraits';

const { ink, white, cream, sand, amber, wood, bark, mint, coral } = palette;

const width = 1440;
const height = 960;
const floor_y = 740;
const boards: [string, string] = ['#a9764d', '#8d5f3b'];

/** The counter before a mirror, its middle at x. */
const place = (x: number, goods: string) =>
  at(x, 380, disc(0, 0, 240, 'url(#glow)', 0.5) + roundMirror(150, amber)) +
  box(x - 165, 620, 330, 26, wood, 6) +
  box(x - 165, 638, 330, 8, ink, 4, 0.2) +
  at(x - 140, 620, shelf(120, goods, wood)) +
  at(x + 50, 620, shelf(90, 'j', wood));

const hall = drawing(
  width,
  height,
  { from: shop.wall, to: shop.wall_dark },
  panels(200, shop.panel),
  [485, 955].map(x => at(x, 0, pendant(110, amber, 0.9))).join(''),
  place(250, 'tb'),
  place(720, 'bt'),
  place(1190, 'tt'),
  at(485, 470, barberPole(), { scale: 0.9 }),
  at(955, 470, barberPole(), { scale: 0.9 }),
  floor(floor_y, ...boards),
  [250, 720, 1190].map(x => at(x, 880, barberChair())).join(''),
  at(485, 800, snakePlant(cream, '#dccab2'), { scale: 0.95 }),
  at(955, 800, snakePlant(coral, '#cf624d'), { scale: 0.95 }),
);

const bricks = repeat(9, row =>
  repeat(13, column =>
    box(
      column * 120 - (row % 2) * 60 + 3,
      row * 84 + 3,
      114,
      78,
      (row * 5 + column * 3) % 4 ? '#c0694a' : '#b55c3f',
      6,
    ),
  ),
);

const lounge = drawing(
  width,
  height,
  { from: '#a85639', to: '#9a4c32' },
  bricks,
  at(90, 110, cityWindow(420, 440, '#3a2a22')),
  at(800, 300, signBoard(1.15)),
  at(1120, 250, shelf(260, 'btjb')),
  at(1120, 430, shelf(260, 'kptj')),
  at(610, 0, globeLamp(60, 34)),
  at(1010, 0, globeLamp(60, 34)),
  floor(floor_y, ...boards),
  at(790, 876, rug(520, 62, shop.wall, shop.panel)),
  at(790, 836, leatherSofa(), { scale: 1.06 }),
  shadow(790, 922, 170, 14),
  line('M720 858L706 920M860 858L874 920', bark, 12),
  oval(790, 856, 160, 22, bark),
  oval(790, 848, 160, 22, wood),
  at(740, 844, cup()),
  at(846, 844, cup(amber)),
  at(270, 846, ficus(shop.wall, shop.wall_dark), { scale: 1.2 }),
  at(1290, 850, snakePlant(white, '#d4e5e9'), { scale: 1.3 }),
);

const spa = drawing(
  width,
  height,
  { from: '#efe0cd', to: '#e2cbb0' },
  repeat(16, index => box(index * 92, 0, 46, floor_y, '#e8d5bd', 0, 0.7)),
  at(720, 330, disc(0, 0, 250, wood) + disc(0, 0, 232, '#d8efe6') + at(0, 214, sprigs(), { scale: 0.86 })),
  at(90, 260, shelf(300, 'wjw')),
  at(90, 430, shelf(300, 'jwb')),
  at(1050, 260, shelf(300, 'wtj')),
  at(1050, 430, shelf(300, 'bww')),
  floor(floor_y, '#b98a63', '#9d7150'),
  // A massage table with a sheet, a bolster and towels.
  shadow(720, 880, 430, 30),
  line('M400 760L370 876M1040 760L1070 876M470 760L452 860M970 760L988 860', bark, 18),
  box(330, 700, 780, 66, wood, 18),
  box(320, 656, 800, 66, cream, 30),
  shape('M470 656H1010V780C960 800 900 774 840 792S700 784 640 796S500 790 470 780Z', white),
  shape(
    'M470 700C600 716 880 716 1010 700V780C960 800 900 774 840 792S700 784 640 796S500 790 470 780Z',
    '#dfeae6',
  ),
  box(340, 606, 150, 62, mint, 30),
  box(340, 640, 150, 28, ink, 14, 0.08),
  at(900, 656, stones(3), { scale: 0.6 }),
  at(730, 656, towels([white, sand]), { scale: 0.74 }),
  at(
    200,
    850,
    box(-90, -150, 180, 150, bark, 10) +
      box(-100, -160, 200, 22, '#7c5233', 8) +
      at(-36, -160, candle(84)) +
      at(42, -160, candle(54, sand)),
  ),
  at(1270, 850, ficus(cream, '#dccab2'), { scale: 1.15 }),
  at(60, 0, hangingPlant(), { scale: 1.05 }),
  at(1380, 0, hangingPlant(), { scale: 1.05, mirrored: true }),
);

function sprigs() {
  return at(0, 0, sprig(6)) + at(-90, 0, sprig(5), { turn: -24 }) + at(90, 0, sprig(5), { turn: 24 });
}

const client: Look = {
  skin: skins.warm,
  hair: hairs.copper,
  style: styles.quiff,
  beard: true,
  clothes: clothes.cape(white, '#cddfe4'),
};

const barber = barbers.ostap;

const hero = drawing(
  1920,
  1280,
  { from: shop.wall, to: shop.wall_dark },
  panels(1160, shop.panel, 9),
  repeat(14, index => line(`M${index * 148} 0V1000`, shop.panel, 3, 0.6)),
  at(110, 130, cityWindow(440, 600, '#3a2a22')),
  at(1500, 440, disc(0, 0, 330, 'url(#glow)', 0.5) + roundMirror(230, amber)),
  box(1230, 800, 540, 32, wood, 8),
  box(1230, 820, 540, 12, ink, 6, 0.2),
  at(1250, 800, shelf(190, 'btj', wood), { scale: 1.25 }),
  at(1560, 800, shelf(150, 'tb', wood), { scale: 1.25 }),
  at(690, 0, pendant(80, amber, 1.2)),
  at(1180, 0, pendant(50, amber, 1.2)),
  at(690, 560, barberPole(), { scale: 1.15 }),
  floor(1000, ...boards, 1920, 1280),
  at(300, 1160, ficus(coral, '#cf624d'), { scale: 1.4 }),
  at(1690, 1160, snakePlant(cream, '#dccab2'), { scale: 1.5 }),
  at(960, 390, bust(barber), { scale: 1.25 }),
  shape('M690 1290C680 880 780 806 960 806S1240 880 1230 1290Z', shop.leather),
  shape('M1120 850C1220 920 1236 1100 1230 1290H1130C1160 1130 1160 960 1120 850Z', shop.leather_dark, 0.6),
  at(960, 868, bust(client), { scale: 1.3 }),
  at(842, 786, arm(cream, '#d9c5ac', barber.skin, at(10, 6, comb(), { turn: 62, scale: 0.8 })), {
    scale: 1.12,
  }),
  at(1078, 786, arm(cream, '#d9c5ac', barber.skin, at(2, 6, scissors(), { turn: 24, scale: 0.62 })), {
    scale: 1.12,
    mirrored: true,
  }),
);

export const barberRooms = { vus_hero: hero, vus_hall: hall, vus_lounge: lounge, vus_spa: spa };
