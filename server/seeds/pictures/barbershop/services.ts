import { at, box, disc, line, oval, palette, shadow, shape } from '../drawing';
import { clothes, hairs, skins, styles } from '../people';
import { guest, scene, sparkle } from '../services';
import { clipper, comb, razor, scissors } from '../tools';
import { candle, foamBowl, shavingBrush, shop, sprig, stones, towels } from './furnishings';

const { white, cream, sand, coral, amber, mint, mist, teal, deep, wood, berry } = palette;

const haircut = scene(
  [shop.wall, shop.wall_dark],
  '#3a7565',
  guest({
    skin: skins.fair,
    hair: hairs.brown,
    style: styles.quiff,
    smile: 'wide',
    clothes: clothes.cape(cream, '#d9c5ac'),
  }),
  at(680, 600, scissors(amber), { turn: -42, scale: 1.1 }),
  at(140, 610, comb(coral), { turn: 22, scale: 1.25 }),
  sparkle(660, 190, 0.9),
);

const clippers = scene(
  ['#f3dcbf', '#e4bd92'],
  '#fbeedd',
  guest({
    skin: skins.deep,
    hair: hairs.black,
    style: styles.crop,
    smile: 'wide',
    clothes: clothes.cape(shop.wall, shop.wall_dark),
  }),
  at(664, 420, clipper(), { turn: -36, scale: 1.45 }),
  sparkle(140, 220, 0.9),
  sparkle(706, 170, 0.6),
);

const beard = scene(
  ['#cf7d4c', shop.leather],
  '#e09a6c',
  guest({
    skin: skins.fair,
    hair: hairs.copper,
    style: styles.crop,
    beard: true,
    clothes: clothes.cape(white, '#cddfe4'),
  }),
  at(190, 560, comb(amber), { turn: 64, scale: 1.1 }),
  at(646, 640, scissors(deep), { turn: -58, scale: 1.05 }),
  sparkle(150, 200, 0.8),
);

const foam =
  'M-72 0C-78 58 -62 116 0 122S78 58 72 0C64 26 54 34 36 36C26 30 14 30 0 36C-14 30 -26 30 -36 36C-54 34 -64 26 -72 0Z';

const shave = scene(
  ['#dcecef', '#a9d3dc'],
  '#f1f9fa',
  guest({
    skin: skins.tan,
    hair: hairs.black,
    style: styles.quiff,
    eyes: 'closed',
    clothes: clothes.cape(teal, deep),
  }),
  at(
    400,
    360,
    shape(foam, white) +
      line('M-20 56C-10 66 10 66 20 56', '#b4513f', 7) +
      line('M-52 74C-30 104 30 104 52 74', '#dfeef0', 7),
    {
      scale: 1.58,
    },
  ),
  at(614, 560, razor(), { turn: -46, scale: 1.35 }),
  at(150, 776, foamBowl(), { scale: 1.1 }),
  at(232, 700, shavingBrush(), { turn: 26, scale: 0.86 }),
  sparkle(140, 200, 0.9),
);

const both = scene(
  ['#2a6f83', deep],
  '#3f8fa3',
  guest({
    skin: skins.warm,
    hair: hairs.chestnut,
    style: styles.quiff,
    beard: true,
    clothes: clothes.cape(shop.leather, shop.leather_dark),
  }),
  at(676, 610, scissors(coral), { turn: -42, scale: 1.1 }),
  at(110, 620, razor(), { turn: -10, scale: 1.2 }),
  sparkle(660, 190, 0.9),
  sparkle(150, 240, 0.6),
);

const lollipop =
  line('M0 60V210', white, 12) + disc(0, 0, 66, coral) + disc(0, 0, 46, '#f8d38f') + disc(0, 0, 26, berry);

const boy = scene(
  ['#f9d9a0', '#f0b552'],
  '#fdebc8',
  guest(
    {
      skin: skins.fair,
      hair: hairs.blond,
      style: styles.curls,
      smile: 'wide',
      clothes: clothes.cape(teal, deep),
    },
    400,
    450,
  ),
  at(680, 440, lollipop, { turn: 16 }),
  at(124, 620, comb(coral), { turn: 20, scale: 1.15 }),
  sparkle(150, 190, 1),
  sparkle(600, 150, 0.7),
);

const hotStones = scene(
  ['#cfe5dc', '#9ccab7'],
  '#e6f4ee',
  at(610, 690, sprig(6), { turn: 34, scale: 1.25 }),
  at(190, 690, sprig(6), { turn: -34, scale: 1.25 }),
  box(0, 660, 800, 140, wood),
  box(0, 660, 800, 16, white, 0, 0.25),
  at(400, 690, towels([cream, white]), { scale: 1.75 }),
  at(400, 528, stones(4), { scale: 1.12 }),
  at(130, 716, candle(150), { scale: 1.1 }),
  at(672, 716, candle(100, sand), { scale: 1.1 }),
  line('M352 196C332 166 368 146 350 112M446 196C426 166 462 146 444 112', white, 9, 0.85),
  sparkle(660, 170, 0.8),
);

const face = scene(
  ['#e9d6c0', '#d2b08b'],
  '#f6eadc',
  guest({
    skin: skins.warm,
    hair: hairs.brown,
    style: styles.towel,
    beard: true,
    eyes: 'closed',
    clothes: clothes.robe(),
  }),
  at(
    640,
    772,
    shadow(0, 0, 130, 16) +
      box(-100, -110, 200, 110, shop.wall, 22) +
      box(-64, -84, 128, 56, cream, 8) +
      oval(0, -112, 98, 18, shop.wall_dark) +
      oval(0, -116, 88, 13, mint) +
      shape('M-60 -120C-34 -146 -8 -114 14 -136C30 -146 48 -132 62 -120C34 -110 -34 -110 -60 -120Z', mist),
  ),
  at(150, 776, stones(3), { scale: 0.8 }),
  sparkle(150, 170, 0.9),
  sparkle(668, 150, 0.7),
);

export const barberServices = {
  vus_haircut: haircut,
  vus_clippers: clippers,
  vus_beard: beard,
  vus_shave: shave,
  vus_both: both,
  vus_boy: boy,
  vus_stones: hotStones,
  vus_face: face,
};
