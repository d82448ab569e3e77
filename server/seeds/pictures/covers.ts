import { at, box, disc, drawing, line, palette, repeat, shadow, shape } from './drawing';
import { city, cityWindow, ficus, kalyna, snakePlant, vase } from './furnishings';
import { bust, clothes, everyone, hairs, skins, styles } from './people';
import { comb, cup, hairdryer, swatches } from './tools';

const { ink, deep, teal, lagoon, sky, mist, white, cream, coral, amber, wood, bark, leaf, moss } = palette;

const width = 1440;
const height = 810;

const cloud = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    shape(
      'M-90 30C-120 30 -120 -10 -86 -12C-84 -50 -30 -60 -14 -30C8 -58 60 -44 58 -10C92 -12 96 30 66 30Z',
      white,
      0.85,
    ),
    {
      scale,
    },
  );

/** The street door of the studio on a sunny morning. */
const open_daily = drawing(
  width,
  height,
  { from: '#bfe6ee', to: '#e6f5f7' },
  disc(1180, 190, 240, 'url(#glow)'),
  disc(1180, 190, 88, amber),
  at(0, 660, city(1440, '#b3dbe3', '#94c7d1'), { scale: 1 }),
  cloud(230, 150, 1.2),
  cloud(960, 110, 0.9),
  box(0, 660, width, 150, '#cdd8da'),
  box(0, 660, width, 14, '#b7c6c9'),
  // The house.
  box(330, 90, 780, 600, cream),
  box(330, 90, 780, 600, 'url(#shade)'),
  box(306, 66, 828, 40, wood, 8),
  box(306, 92, 828, 14, bark, 6, 0.6),
  box(330, 640, 780, 50, '#d8c4ab'),
  disc(720, 176, 58, teal),
  at(720, 172, kalyna(), { scale: 0.36 }),
  // Its window and its door.
  box(380, 330, 380, 290, deep, 10),
  box(396, 346, 348, 258, '#bfe4eb', 4),
  at(570, 604, ficus(coral, '#cf624d'), { scale: 0.52 }),
  at(470, 604, snakePlant(white, '#d4e5e9'), { scale: 0.6 }),
  at(672, 604, vase(amber, '#d0933a'), { scale: 0.7 }),
  shape('M396 604L560 346H640L476 604Z', white, 0.28),
  box(840, 320, 220, 370, deep, 10),
  box(860, 342, 180, 328, teal, 6),
  box(876, 358, 148, 210, '#bfe4eb', 4),
  shape('M876 568L960 358H1000L916 568Z', white, 0.3),
  disc(1010, 610, 11, amber),
  at(
    950,
    440,
    line('M-34 -40L0 -66L34 -40', ink, 4) +
      box(-58, -40, 116, 66, cream, 10) +
      at(
        0,
        -10,
        disc(0, 2, 16, amber) +
          repeat(8, index =>
            line('M0 -22V-28', amber, 4).replace('<path', `<path transform="rotate(${index * 45} 0 2)"`),
          ),
      ),
  ),
  // The awning.
  repeat(12, index =>
    shape(
      `M${360 + index * 60} 250H${420 + index * 60}V316C${420 + index * 60} 350 ${360 + index * 60} 350 ${360 + index * 60} 316Z`,
      index % 2 ? white : coral,
    ),
  ),
  box(360, 240, 720, 16, '#cf624d', 6),
  box(360, 256, 720, 30, ink, 0, 0.07),
  shadow(320, 716, 90, 14),
  at(250, 716, ficus(teal, deep), { scale: 0.95 }),
  at(1180, 716, snakePlant(), { scale: 1.2 }),
  at(1120, 716, shadow(0, 0, 60, 8)),
  repeat(7, index => box(60 + index * 210, 742, 120, 8, white, 4, 0.6)),
);

/** What a rule is about, in a ring. */
const medal = (x: number, y: number, r: number, ground: string, shapes: string) =>
  at(x, y, disc(4, 10, r, ink, 0.1) + disc(0, 0, r, white) + disc(0, 0, r - 12, ground) + shapes);

const drop = (fill: string) =>
  shape('M0 -70C34 -24 52 -2 52 26A52 52 0 0 1 -52 26C-52 -2 -34 -24 0 -70Z', fill) +
  line('M-28 26C-28 42 -16 52 -4 54', white, 8, 0.8);

const keep_colour = drawing(
  width,
  height,
  { from: '#fbdccb', to: '#f2b99c' },
  disc(720, 400, 380, '#fdebe0'),
  disc(720, 400, 300, '#fdf4ec'),
  at(
    720,
    384,
    bust({
      ...everyone.iryna,
      skin: skins.warm,
      hair: hairs.copper,
      style: styles.straight,
      eyes: 'closed',
      clothes: clothes.tee(teal, deep),
    }),
    { scale: 1.62 },
  ),
  medal(270, 250, 120, mist, drop(lagoon)),
  medal(
    1170,
    250,
    120,
    '#d6eadf',
    box(-20, -72, 40, 30, ink, 6) +
      box(-42, -46, 84, 120, leaf, 16) +
      box(-42, -6, 84, 44, cream) +
      at(0, 6, kalyna(), { scale: 0.13 }),
  ),
  medal(240, 590, 104, '#fbe6c8', at(18, -22, hairdryer(coral, '#cb5f4a'), { scale: 0.32 })),
  medal(1200, 590, 104, mist, at(0, 58, swatches(), { scale: 0.76 })),
);

const first_visit = drawing(
  width,
  height,
  { from: '#dff0ea', to: '#c4e2d6' },
  at(120, 60, cityWindow(420, 400)),
  disc(1010, 300, 260, '#eef8f4'),
  box(0, 620, width, 190, wood),
  box(0, 620, width, 22, '#d6a57c'),
  line('M0 690H520M700 720H1440M160 770H900', bark, 4, 0.35),
  at(250, 640, vase(white, sky), { scale: 1.35 }),
  // A telephone with a picture of the haircut that is wished for.
  shadow(720, 690, 210, 24),
  at(
    720,
    420,
    box(-150, -290, 300, 560, ink, 44) +
      box(-136, -276, 272, 532, sky, 32) +
      `<clipPath id="screen"><rect x="-136" y="-276" width="272" height="532" rx="32"/></clipPath><g clip-path="url(#screen)">` +
      disc(0, -40, 150, '#c8ebf0') +
      at(0, -30, bust(everyone.olena), { scale: 0.94 }) +
      box(-136, 170, 272, 90, white) +
      box(-112, 196, 120, 14, ink, 7, 0.7) +
      box(-112, 222, 80, 12, ink, 6, 0.3) +
      shape(
        'M84 232C60 214 54 204 60 194C68 184 80 188 84 198C88 188 100 184 108 194C114 204 108 214 84 232Z',
        coral,
      ) +
      '</g>' +
      box(-40, -268, 80, 18, ink, 9),
    { turn: -4 },
  ),
  shadow(1060, 700, 110, 14),
  at(1060, 704, cup(coral), { scale: 2.1 }),
  at(1270, 640, snakePlant(deep, '#0b3844'), { scale: 1.25 }),
  at(460, 716, at(0, 0, comb(), { turn: 82, scale: 0.9 })),
);

const flake = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    repeat(3, index =>
      at(0, 0, line('M0 -26V26M-9 -20L0 -12L9 -20M-9 20L0 12L9 20', white, 5, 0.9), { turn: index * 60 }),
    ),
    { scale },
  );

const winter = drawing(
  width,
  height,
  { from: '#2b8aa0', to: '#7fc0cd' },
  disc(1130, 170, 70, mist),
  disc(1130, 170, 170, 'url(#glow)', 0.6),
  shape('M0 600C240 500 420 560 640 600S1100 520 1440 610V810H0Z', '#b9dfe7'),
  [
    [140, 640, 1.1],
    [330, 600, 0.8],
    [1120, 600, 0.85],
    [1310, 650, 1.15],
  ]
    .map(([x = 0, y = 0, scale]) =>
      at(
        x,
        y,
        box(-12, -30, 24, 50, bark, 4) +
          repeat(3, index =>
            shape(
              `M${-96 + index * 20} ${-20 - index * 74}H${96 - index * 20}L0 ${-150 - index * 74}Z`,
              index % 2 ? leaf : moss,
            ),
          ) +
          shape('M-40 -252L0 -298L40 -252C20 -240 12 -258 0 -246S-20 -240 -40 -252Z', white),
        {
          scale: scale ?? 1,
        },
      ),
    )
    .join(''),
  shape('M0 680C300 610 560 690 800 660S1240 620 1440 690V810H0Z', mist),
  [
    [120, 140, 1],
    [300, 300, 0.7],
    [470, 120, 0.9],
    [530, 300, 0.6],
    [930, 130, 0.8],
    [1010, 380, 1],
    [1240, 290, 0.7],
    [1370, 120, 0.6],
    [400, 520, 0.8],
    [1200, 500, 0.6],
    [60, 420, 0.7],
  ]
    .map(([x = 0, y = 0, scale = 1]) => flake(x, y, scale))
    .join(''),
  repeat(40, index => disc((index * 397) % width, (index * 211) % 700, 3 + (index % 3) * 2, white, 0.8)),
  at(
    720,
    420,
    bust({
      skin: skins.fair,
      hair: hairs.chestnut,
      style: styles.hat,
      lashes: true,
      smile: 'wide',
      clothes: clothes.scarf(amber, '#cf9136'),
    }),
    { scale: 1.5 },
  ),
);

export const covers = { open_daily, keep_colour, first_visit, winter };
