import { at, box, disc, drawing, line, oval, palette, shadow, shape } from '../drawing';
import { product, sheen } from '../goods';
import { foamBowl, moustache, shavingBrush, shop } from './furnishings';

const { ink, deep, white, cream, amber, wood, bark } = palette;

/** The label of the house, without words. */
const label = (width: number, height: number) =>
  box(-width / 2, -height / 2, width, height, cream, 8) +
  at(0, -height * 0.1, moustache(shop.leather_dark), { scale: (width * 0.78) / 256 }) +
  line(`M${-width * 0.24} ${height * 0.3}H${width * 0.24}`, deep, 5, 0.55);

const bottle =
  'M-34 -330H34C34 -300 96 -290 96 -240V-26C96 -8 86 0 70 0H-70C-86 0 -96 -8 -96 -26V-240C-96 -290 -34 -300 -34 -330Z';

const oil = product(
  [shop.wall, shop.wall_dark],
  shop.panel,
  [wood, bark],
  at(
    400,
    640,
    box(-14, -396, 28, 70, ink, 13) +
      shape('M-32 -440C-32 -476 32 -476 32 -440V-380H-32Z', ink) +
      box(-40, -384, 80, 58, '#2b4d5b', 8) +
      shape(bottle, '#c07a3c') +
      shape('M-96 -200C-56 -186 56 -214 96 -196V-26C96 -8 86 0 70 0H-70C-86 0 -96 -8 -96 -26Z', '#97581f') +
      at(0, -104, label(150, 140)) +
      sheen(bottle),
  ),
);

const pomade = product(
  ['#f3dcbf', '#e0b58d'],
  '#fbeedd',
  [cream, '#dfc9ab'],
  at(
    370,
    640,
    shadow(0, 0, 170, 16) +
      box(-150, -120, 300, 120, shop.leather, 24) +
      at(0, -58, label(180, 92)) +
      sheen(
        'M-150 -96C-150 -110 -140 -120 -126 -120H126C140 -120 150 -110 150 -96V-24C150 -10 140 0 126 0H-126C-140 0 -150 -10 -150 -24Z',
      ) +
      oval(0, -122, 148, 26, shop.leather_dark) +
      oval(0, -128, 134, 20, '#f4e2b8') +
      shape('M-90 -132C-50 -150 20 -118 90 -138C60 -116 -50 -114 -90 -132Z', '#e5cd92'),
  ),
  at(
    556,
    640,
    at(
      0,
      -88,
      oval(0, 0, 116, 32, shop.leather_dark) +
        oval(0, -7, 116, 30, shop.leather) +
        at(0, -8, moustache(cream), { scale: 0.5 }),
      {
        turn: -64,
      },
    ),
  ),
);

const shaving = product(
  ['#dcecef', '#a9d3dc'],
  '#f1f9fa',
  [white, '#d5e8ec'],
  at(320, 640, foamBowl(), { scale: 1.25 }),
  at(540, 640, shadow(0, 0, 70, 10) + shavingBrush(), { scale: 1.25 }),
);

const sign = drawing(
  512,
  512,
  { from: shop.leather, to: shop.leather_dark },
  disc(256, 256, 214, cream, 0.14),
  `<circle cx="256" cy="256" r="196" fill="none" stroke="${amber}" stroke-width="8"/>`,
  at(256, 250, moustache(cream), { scale: 1.3 }),
);

export const barberGoods = { vus_oil: oil, vus_pomade: pomade, vus_shaving: shaving, vus_logo: sign };
