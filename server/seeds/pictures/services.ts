import { at, box, disc, drawing, line, oval, palette, repeat, shadow, shape, type Drawing } from './drawing';
import { kalyna, polish } from './furnishings';
import { bust, clothes, hairs, skins, styles, type Look } from './people';
import { bowl, brush, clipper, comb, hairdryer, razor, scissors } from './tools';

const {
  ink,
  deep,
  teal,
  lagoon,
  sky,
  mist,
  white,
  cream,
  coral,
  berry,
  amber,
  wood,
  bark,
  leaf,
  moss,
  mint,
} = palette;

const side = 800;

export const sparkle = (x: number, y: number, size: number, fill: string = white) =>
  at(x, y, shape('M0 -30C4 -8 8 -4 30 0C8 4 4 8 0 30C-4 8 -8 4 -30 0C-8 -4 -4 -8 0 -30Z', fill, 0.9), {
    scale: size,
  });

export const scene = (ground: [string, string], halo: string, ...shapes: string[]): Drawing =>
  drawing(side, side, { from: ground[0], to: ground[1] }, disc(400, 390, 326, halo), ...shapes);

export const guest = (look: Look, x = 400, y = 360) => at(x, y, bust(look), { scale: 1.58 });

const womens_haircut = scene(
  [sky, '#83cad7'],
  '#c8ebf0',
  guest({
    skin: skins.warm,
    hair: hairs.brown,
    style: styles.bob,
    lashes: true,
    smile: 'wide',
    clothes: clothes.cape(teal, deep),
  }),
  at(694, 640, scissors(), { turn: -50, scale: 1.06 }),
  at(150, 620, comb(), { turn: 24, scale: 1.25 }),
  sparkle(676, 180, 1),
  sparkle(120, 250, 0.7),
);

const mens_haircut = scene(
  ['#12788f', deep],
  '#2490a8',
  guest({
    skin: skins.fair,
    hair: hairs.chestnut,
    style: styles.crop,
    smile: 'wide',
    clothes: clothes.cape(cream, '#d9c5ac'),
  }),
  at(678, 470, clipper(), { turn: -34, scale: 1.3 }),
  at(150, 610, comb(coral), { turn: 22, scale: 1.2 }),
  sparkle(130, 210, 0.8, mist),
);

/** A lock wrapped in foil, with the dye on it. */
const foil = (tone: string) =>
  box(-30, 0, 60, 150, '#c3d3d9', 6) +
  box(-30, 0, 26, 150, '#e1eaed', 6) +
  box(-20, 22, 40, 104, tone, 8) +
  line('M-30 136H30', '#93abb5', 5);

const colouring = scene(
  ['#fbdccb', '#f3bd9f'],
  '#fdebe0',
  guest({
    skin: skins.fair,
    hair: hairs.copper,
    style: styles.waves,
    lashes: true,
    clothes: clothes.cape(deep, '#0a3946'),
  }),
  at(268, 372, foil(amber), { turn: 10, scale: 1.1 }),
  at(246, 470, foil(coral), { turn: 14, scale: 1.1 }),
  at(532, 372, foil(coral), { turn: -10, scale: 1.1 }),
  at(554, 470, foil(amber), { turn: -14, scale: 1.1 }),
  shadow(590, 770, 150, 18),
  at(590, 770, bowl('#b4513f', cream), { scale: 1.5 }),
  sparkle(140, 190, 0.9),
);

const styling = scene(
  ['#d3eade', '#a3d2bd'],
  '#e6f4ed',
  guest(
    {
      skin: skins.fair,
      hair: hairs.blond,
      style: styles.waves,
      lashes: true,
      smile: 'wide',
      earrings: coral,
      clothes: clothes.wrap(coral, '#cf624d'),
    },
    370,
  ),
  line(
    'M560 330C520 318 506 350 470 340M566 372C520 372 510 398 466 390M560 414C530 420 516 440 486 434',
    white,
    9,
    0.9,
  ),
  at(690, 372, hairdryer(teal, deep), { turn: -4, scale: 0.86 }),
  at(120, 640, brush(), { turn: 26, scale: 1.15 }),
  sparkle(150, 200, 0.9),
);

const beard = scene(
  ['#c9a27c', '#a97a52'],
  '#d9b793',
  guest({
    skin: skins.tan,
    hair: hairs.black,
    style: styles.quiff,
    beard: true,
    clothes: clothes.cape(white, '#cddfe4'),
  }),
  at(560, 640, razor(), { turn: -40, scale: 1.25 }),
  at(168, 640, comb(coral), { turn: 20, scale: 1.05 }),
  sparkle(664, 210, 0.9),
);

/** A hand with its palm down, the wrist at 0, 0 and the fingers upwards. */
const hand = ({ light, dark }: Look['skin'], nail: string) => {
  const fingers: [from: [number, number], to: [number, number], width: number][] = [
    [[-60, -190], [-84, -352], 46],
    [[-20, -206], [-26, -392], 48],
    [[22, -204], [34, -374], 46],
    [[60, -184], [92, -310], 40],
    [[-66, -120], [-150, -226], 48],
  ];
  const nails = fingers.map(([[from_x, from_y], [x, y], width]) =>
    at(
      x,
      y,
      shape('M-13 12C-17 -10 -13 -32 0 -40C13 -32 17 -10 13 12C6 18 -6 18 -13 12Z', nail) +
        oval(-5, -14, 3.5, 10, white, 0.55),
      {
        turn: (Math.atan2(x - from_x, from_y - y) * 180) / Math.PI,
        scale: width / 44,
      },
    ),
  );
  const bones = fingers.map(([[from_x, from_y], [x, y], width]) =>
    line(`M${from_x} ${from_y}L${x} ${y}`, light, width),
  );
  return (
    bones.join('') +
    shape(
      'M-84 -196C-70 -226 70 -222 82 -184C88 -130 70 -90 60 -60C56 -30 58 40 62 110H-62C-58 40 -58 -30 -62 -60C-84 -96 -92 -150 -84 -196Z',
      light,
    ) +
    line('M-40 -204V-186M2 -210V-190M42 -204V-186', dark, 5, 0.7) +
    line('M-62 -82C-58 -62 -46 -50 -40 -44', dark, 5, 0.6) +
    nails.join('')
  );
};

const manicure = scene(
  ['#fbdccb', '#f2b79c'],
  '#fdeade',
  at(
    400,
    560,
    box(-300, -130, 600, 330, white, 40) +
      box(-300, 120, 600, 80, '#dcebee', 40) +
      line('M-270 -90H270M-270 160H270', sky, 7, 0.8),
    { turn: -8 },
  ),
  at(390, 640, hand(skins.fair, berry), { turn: -12, scale: 1.34 }),
  at(420, 770, box(-112, -60, 224, 140, teal, 30) + line('M-96 -36H96', deep, 7, 0.6), { turn: -12 }),
  at(640, 650, shadow(0, 0, 60, 9) + polish(berry), { scale: 1.7 }),
  at(716, 700, shadow(0, 0, 60, 9) + polish(amber), { scale: 1.5 }),
  sparkle(650, 200, 1),
  sparkle(110, 330, 0.7),
);

/** As whoever it belongs to sees it: the toes upwards, the leg from below, its big toe left; the ankle at 0, 0. */
const foot = ({ light, dark }: Look['skin'], nail: string) => {
  const toes = [
    [-42, -236, 31],
    [8, -252, 23],
    [42, -240, 20],
    [70, -220, 18],
    [92, -190, 16],
  ];
  return (
    toes.map(([x = 0, y = 0, r = 0]) => oval(x, y, r, r * 1.4, light)).join('') +
    shape(
      'M-60 60C-56 -20 -66 -60 -74 -140C-82 -216 -70 -240 -10 -240C60 -238 110 -200 104 -150C96 -100 70 -40 64 60Z',
      light,
    ) +
    line('M-14 -204L-6 -110M14 -212L14 -120M44 -200L32 -118', dark, 4, 0.35) +
    line('M-52 10C-30 -18 30 -20 56 8', dark, 6, 0.5) +
    box(-62, 0, 126, 260, light, 40) +
    line('M-56 20C-30 -4 30 -6 58 18', dark, 5, 0.6) +
    toes
      .map(
        ([x = 0, y = 0, r = 0]) =>
          oval(x, y - r * 0.66, r * 0.6, r * 0.62, nail) +
          oval(x - r * 0.2, y - r * 0.8, r * 0.14, r * 0.24, white, 0.6),
      )
      .join('')
  );
};

const petal = (x: number, y: number, turn: number, fill: string) =>
  at(x, y, shape('M0 0C-24 -14 -26 -44 0 -60C26 -44 24 -14 0 0Z', fill) + line('M0 -10V-42', white, 3, 0.5), {
    turn,
  });

const pedicure = scene(
  [mist, '#9fd5df'],
  '#eaf7f9',
  at(
    400,
    520,
    box(-330, -190, 660, 420, white, 60) +
      box(-300, -160, 600, 360, mist, 44, 0.6) +
      line('M-300 -130H300', sky, 8, 0.6),
  ),
  at(282, 570, foot(skins.fair, berry), { turn: -7, mirrored: true }),
  at(518, 570, foot(skins.fair, berry), { turn: 7 }),
  at(264, 776, box(-92, -50, 184, 160, teal, 26) + line('M-80 -24H80', deep, 7, 0.6), { turn: -7 }),
  at(536, 776, box(-92, -50, 184, 160, teal, 26) + line('M-80 -24H80', deep, 7, 0.6), { turn: 7 }),
  at(
    170,
    176,
    oval(6, 12, 126, 122, ink, 0.12) +
      disc(0, 0, 122, wood) +
      disc(0, 0, 102, bark) +
      disc(0, 2, 96, '#7cc6d4') +
      disc(8, 12, 74, lagoon, 0.4) +
      line('M-50 -30C-30 -44 -6 -44 14 -34M10 46C30 42 44 34 54 22', white, 6, 0.7),
  ),
  petal(150, 160, -40, coral),
  petal(208, 226, 60, '#f2a08b'),
  petal(196, 150, 100, coral),
  petal(330, 210, 30, '#f2a08b'),
  petal(90, 390, -60, coral),
  petal(716, 430, 40, coral),
  at(622, 270, shadow(0, 0, 60, 9) + polish(berry), { scale: 1.7 }),
  at(704, 300, shadow(0, 0, 60, 9) + polish(amber), { scale: 1.5 }),
  sparkle(470, 120, 0.9),
  sparkle(728, 620, 0.7),
);

const treatment = scene(
  ['#cfe7dc', '#9fcdb8'],
  '#e6f4ed',
  at(
    120,
    800,
    repeat(6, index => petalLeaf(index)),
  ),
  at(
    690,
    800,
    repeat(6, index => petalLeaf(index)),
    { mirrored: true },
  ),
  guest({
    skin: skins.tan,
    hair: hairs.brown,
    style: styles.towel,
    eyes: 'closed',
    clothes: clothes.robe(),
  }),
  at(
    640,
    770,
    shadow(0, 0, 130, 16) +
      box(-110, -120, 220, 120, coral, 22) +
      box(-70, -92, 140, 64, cream, 8) +
      at(0, -70, kalyna(), { scale: 0.22 }) +
      oval(0, -122, 106, 20, '#cf624d') +
      oval(0, -126, 96, 15, cream) +
      shape('M-70 -130C-40 -156 -10 -124 12 -148C30 -158 54 -144 72 -130C40 -120 -40 -120 -70 -130Z', white),
  ),
  line('M160 300C140 270 176 250 158 216M640 290C620 260 656 240 638 206', white, 9, 0.8),
  sparkle(150, 150, 0.9),
  sparkle(668, 140, 0.7),
);

function petalLeaf(index: number) {
  return at(
    0,
    0,
    shape('M0 0C-50 -60 -50 -190 0 -260C50 -190 50 -60 0 0Z', [moss, leaf, mint][index % 3] ?? leaf) +
      line('M0 -20V-210', white, 4, 0.3),
    {
      turn: -60 + index * 24,
    },
  );
}

export const services = {
  womens_haircut,
  mens_haircut,
  colouring,
  styling,
  beard,
  manicure,
  pedicure,
  treatment,
};
