import { at, box, disc, drawing, line, oval, palette, repeat, shadow, shape, type Drawing } from './drawing';
import { kalyna } from './furnishings';
import { plinth } from './tools';

const { ink, deep, teal, lagoon, sky, mist, white, cream, coral, amber, wood, bark, leaf, moss, mint } =
  palette;

const side = 800;

/** Leaves that throw a shadow on the wall behind a product. */
const frond = (fill: string, opacity: number) =>
  repeat(7, index =>
    at(
      0,
      -60 - index * 62,
      shape('M0 0C50 -10 110 -60 150 -110C80 -110 20 -70 0 0Z', fill, opacity) +
        shape('M0 -24C-50 -30 -110 -80 -150 -130C-80 -130 -20 -90 0 -24Z', fill, opacity),
      { scale: 1 - index * 0.1 },
    ),
  ) + line('M0 0C6 -200 0 -380 0 -470', fill, 8, opacity);

/** What is sold, on a plinth before an arch. */
export const product = (
  ground: [string, string],
  arch: string,
  stand: [string, string],
  ...shapes: string[]
): Drawing =>
  drawing(
    side,
    side,
    { from: ground[0], to: ground[1] },
    at(120, 800, frond(ink, 0.06), { turn: 14, scale: 1.2 }),
    shape('M180 800V390A220 220 0 0 1 620 390V800Z', arch),
    at(400, 640, plinth(470, 180, stand[0], stand[1])),
    at(400, 640, shadow(0, 0, 190, 24) + at(-400, -640, shapes.join('')), { scale: 1.14 }),
  );

/** The label of the house, without words. */
const label = (width: number, height: number, ground: string = cream) =>
  box(-width / 2, -height / 2, width, height, ground, 8) +
  at(0, -height * 0.12, kalyna(), { scale: Math.min(width, height) / 420 }) +
  line(
    `M${-width * 0.24} ${height * 0.3}H${width * 0.24}M${-width * 0.14} ${height * 0.38}H${width * 0.14}`,
    deep,
    5,
    0.55,
  );

export const sheen = (d: string) => `<path d="${d}" fill="url(#shade)"/>`;

const bottle =
  'M-84 -300C-84 -336 -50 -346 -34 -352V-380H34V-352C50 -346 84 -336 84 -300V-26C84 -8 76 0 58 0H-58C-76 0 -84 -8 -84 -26Z';
const tube = 'M-66 -350H66C72 -240 74 -160 62 -66H-62C-74 -160 -72 -240 -66 -350Z';

const shampoo = product(
  [sky, '#86ccd9'],
  '#c9ecf1',
  [white, '#d5e8ec'],
  at(
    400,
    640,
    shape('M-16 -450H-64C-84 -450 -92 -436 -92 -424H-70C-68 -430 -64 -430 -56 -430H-16Z', ink) +
      box(-22, -454, 44, 30, ink, 8) +
      box(-9, -430, 18, 44, '#5f7884') +
      box(-44, -404, 88, 40, ink, 8) +
      shape(bottle, teal) +
      at(0, -150, label(150, 190)) +
      sheen(bottle),
  ),
  at(
    546,
    646,
    shadow(0, 0, 60, 9) +
      [
        [0, -30, 30],
        [44, -18, 18],
        [20, -68, 14],
      ]
        .map(
          ([x = 0, y = 0, r = 0]) =>
            disc(x, y, r, white, 0.75) + disc(x - r * 0.3, y - r * 0.3, r * 0.25, white),
        )
        .join(''),
  ),
);

const mask = product(
  ['#f7d3bf', '#efb79b'],
  '#fbe4d6',
  [cream, '#ead9c5'],
  at(
    380,
    640,
    box(-150, -170, 300, 170, coral, 26) +
      at(0, -80, label(150, 120)) +
      sheen(
        'M-150 -150C-150 -164 -140 -170 -124 -170H124C140 -170 150 -164 150 -144V-26C150 -10 140 0 124 0H-124C-140 0 -150 -10 -150 -26Z',
      ) +
      oval(0, -172, 146, 26, '#cf624d') +
      oval(0, -178, 134, 20, cream) +
      shape(
        'M-100 -184C-60 -216 -20 -176 16 -208C40 -224 70 -200 104 -184C60 -168 -60 -166 -100 -184Z',
        white,
      ),
  ),
  at(
    568,
    646,
    at(0, -30, oval(0, 0, 112, 30, bark) + oval(0, -6, 112, 28, wood) + oval(0, -6, 84, 19, '#d6a57c'), {
      turn: -62,
    }),
  ),
);

const oil = product(
  ['#12788f', deep],
  '#1c8aa3',
  [wood, bark],
  at(
    400,
    640,
    box(-14, -396, 28, 70, ink, 13) +
      shape('M-32 -440C-32 -476 32 -476 32 -440V-380H-32Z', ink) +
      box(-40, -384, 80, 58, '#2b4d5b', 8) +
      line('M-26 -376V-336M-13 -376V-336M0 -376V-336M13 -376V-336M26 -376V-336', ink, 4, 0.6) +
      shape(
        'M-34 -330H34C34 -300 100 -290 100 -240V-26C100 -8 90 0 74 0H-74C-90 0 -100 -8 -100 -26V-240C-100 -290 -34 -300 -34 -330Z',
        '#b4703a',
      ) +
      shape(
        'M-100 -210C-60 -196 60 -224 100 -206V-26C100 -8 90 0 74 0H-74C-90 0 -100 -8 -100 -26Z',
        '#8f5228',
      ) +
      at(0, -108, label(140, 156)) +
      sheen(
        'M-34 -330H34C34 -300 100 -290 100 -240V-26C100 -8 90 0 74 0H-74C-90 0 -100 -8 -100 -26V-240C-100 -290 -34 -300 -34 -330Z',
      ),
  ),
  at(
    560,
    646,
    shadow(0, 0, 70, 10) +
      box(-64, -34, 128, 34, amber, 10) +
      box(-64, -34, 128, 12, white, 6, 0.25) +
      repeat(16, index => box(-62 + index * 8, -66, 4, 40, amber, 2)),
  ),
);

const cream_tube = product(
  ['#d3eade', '#a9d5c1'],
  '#e9f5ef',
  [white, '#d5e8e0'],
  at(
    390,
    640,
    box(-58, -76, 116, 76, white, 12) +
      line('M-36 -66V-10M-18 -66V-10M0 -66V-10M18 -66V-10M36 -66V-10', mint, 5, 0.8) +
      shape(tube, leaf) +
      box(-70, -384, 140, 40, leaf, 6) +
      line('M-56 -364H56', moss, 4, 0.6) +
      at(0, -200, label(104, 170)) +
      sheen(tube),
  ),
  at(
    540,
    646,
    shadow(0, 0, 80, 10) +
      at(-8, -4, shape('M0 0C-70 -30 -80 -100 -40 -150C20 -120 40 -50 0 0Z', moss), { turn: 30 }) +
      at(24, -2, shape('M0 0C-60 -26 -66 -90 -34 -130C18 -104 34 -44 0 0Z', mint), { turn: 66 }),
  ),
);

const gift = drawing(
  side,
  side,
  { from: '#f8dfc9', to: '#f0c8a6' },
  shape('M180 800V390A220 220 0 0 1 620 390V800Z', '#fbecdd'),
  at(400, 660, plinth(520, 160, cream, '#ead9c5')),
  shadow(400, 660, 220, 26),
  at(
    440,
    560,
    box(-190, -220, 340, 220, white, 18) +
      at(-20, -130, kalyna(), { scale: 0.5 }) +
      line('M-90 -40H50', deep, 6, 0.4),
    { turn: 7 },
  ),
  at(
    360,
    640,
    box(-190, -240, 380, 250, teal, 18) +
      shape(
        'M-190 -70L70 -240H172C184 -240 190 -232 190 -222V-140L-40 10H-172C-184 10 -190 2 -190 -8Z',
        lagoon,
        0.45,
      ) +
      box(-120, -240, 40, 250, coral) +
      box(-190, -150, 380, 40, coral) +
      at(
        -100,
        -130,
        shape('M0 0C-30 -70 -110 -90 -116 -40C-118 -4 -50 6 0 0Z', '#cf624d') +
          shape('M0 0C30 -70 110 -90 116 -40C118 -4 50 6 0 0Z', '#cf624d') +
          shape('M0 0C-30 -50 -90 -66 -96 -36C-98 -10 -40 2 0 0Z', coral) +
          shape('M0 0C30 -50 90 -66 96 -36C98 -10 40 2 0 0Z', coral) +
          shape('M-6 0L-60 92L-34 88L-22 110L10 0ZM6 0L52 96L26 92L12 112L-10 0Z', coral) +
          box(-22, -20, 44, 40, '#cf624d', 12),
      ) +
      line('M40 -34H150M90 -58H150', white, 8, 0.7),
    { turn: -6 },
  ),
  at(610, 640, kalyna(), { scale: 0.42, turn: 20 }),
);

export const products = { shampoo, mask, oil, cream: cream_tube, gift };

/** The sign of the house. */
export const logo = drawing(
  512,
  512,
  { from: '#0f7f9b', to: deep },
  disc(256, 256, 206, mist, 0.12),
  at(256, 262, kalyna(), { scale: 1.55 }),
);
