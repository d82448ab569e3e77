import { at, box, disc, drawing, line, palette, repeat, shadow, shape } from '../drawing';
import {
  cityWindow,
  ficus,
  globeLamp,
  hangingPlant,
  pendant,
  roundMirror,
  shelf,
  snakePlant,
} from '../furnishings';
import { floor, panels } from '../rooms';
import { cup } from '../tools';
import { barberChair, barberPole, foamBowl, shavingBrush, shop, signBoard, towels } from './furnishings';

const { ink, white, cream, sand, amber, wood, bark, coral } = palette;

const width = 1440;
const height = 960;
const boards: [string, string] = ['#a9764d', '#8d5f3b'];

/** One chair before its mirror, with what a shave needs. */
const chair = drawing(
  width,
  height,
  { from: shop.wall, to: shop.wall_dark },
  panels(330, shop.panel),
  at(720, 0, pendant(60, amber, 1.1)),
  at(720, 350, disc(0, 0, 330, 'url(#glow)', 0.5) + roundMirror(230, amber)),
  at(150, 350, barberPole(), { scale: 1.15 }),
  at(1290, 350, barberPole(), { scale: 1.15 }),
  box(230, 650, 980, 34, wood, 8),
  box(230, 672, 980, 12, ink, 6, 0.2),
  box(250, 684, 940, 150, bark, 8),
  repeat(
    3,
    index => box(270 + index * 308, 704, 284, 110, '#7c5233', 8) + disc(412 + index * 308, 740, 9, amber),
  ),
  at(330, 652, foamBowl(cream), { scale: 0.8 }),
  at(460, 652, shavingBrush(), { scale: 0.5 }),
  at(960, 652, towels([white, sand, cream]), { scale: 0.7 }),
  at(1110, 650, shelf(80, 'tb', wood)),
  floor(810, ...boards),
  at(720, 940, barberChair(), { scale: 1.25 }),
  at(180, 900, snakePlant(cream, '#dccab2'), { scale: 1.25 }),
  at(1270, 900, ficus(coral, '#cf624d'), { scale: 1.1 }),
);

/** Where one pays, and takes something for the beard home. */
const counter = drawing(
  width,
  height,
  { from: '#efe0cd', to: '#e2cbb0' },
  repeat(16, index => box(index * 92, 0, 46, 740, '#e8d5bd', 0, 0.7)),
  at(70, 120, cityWindow(330, 470, '#3a2a22')),
  at(740, 210, signBoard(1.1)),
  at(1060, 170, shelf(310, 'btjbt', wood)),
  at(1060, 330, shelf(310, 'jtbjt', wood)),
  at(530, 0, globeLamp(150, 38)),
  at(950, 0, globeLamp(150, 38)),
  floor(740, '#b98a63', '#9d7150'),
  shadow(740, 900, 480, 34),
  box(320, 520, 840, 380, shop.wall, 14),
  repeat(8, index => line(`M${400 + index * 100} 560V886`, shop.panel, 5, 0.8)),
  box(296, 492, 888, 44, wood, 12),
  box(296, 522, 888, 14, ink, 7, 0.2),
  at(420, 494, cup()),
  at(510, 494, foamBowl(coral), { scale: 0.55 }),
  // A till.
  shape('M640 494L664 400H836L860 494Z', '#3f4d55'),
  box(690, 330, 120, 84, '#2c383f', 10),
  box(702, 342, 96, 60, '#8fd0c4', 6),
  at(1000, 494, towels([white, cream]), { scale: 0.6 }),
  at(200, 880, ficus(shop.wall, shop.wall_dark), { scale: 1.2 }),
  at(1300, 890, snakePlant(white, '#d4e5e9'), { scale: 1.25 }),
  at(1400, 0, hangingPlant(), { mirrored: true }),
);

export const barberCounters = { vus_chair: chair, vus_counter: counter };
