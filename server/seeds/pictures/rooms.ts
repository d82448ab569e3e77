import { at, box, disc, drawing, line, oval, palette, repeat, shadow, shape } from './drawing';
import {
  archMirror,
  armchair,
  cityWindow,
  ficus,
  globeLamp,
  hangingPlant,
  kalyna,
  pendant,
  polish,
  roundMirror,
  rug,
  shelf,
  snakePlant,
  stool,
  stylingChair,
  vase,
} from './furnishings';
import { bust, clothes, everyone, hairs, skins, styles, type Look } from './people';
import { bowl, comb, cup, scissors, swatches } from './tools';

const { ink, deep, teal, lagoon, sky, mist, white, cream, sand, coral, amber, wood, bark } = palette;

const width = 1440;
const height = 960;
const floor_y = 740;

/** A floor of boards that run towards the viewer. */
export const floor = (y: number, light = '#dcb58e', dark = '#c79b72', w = width, h = height) =>
  box(0, y, w, h - y, light) +
  repeat(13, index => {
    const x = (index / 12) * w;
    const far = w / 2 + (x - w / 2) * 0.72;
    return line(`M${far} ${y}L${x + (x - w / 2) * 0.12} ${h}`, dark, 3, 0.5);
  }) +
  box(0, y - 16, w, 16, white, 0, 0.85) +
  box(0, y, w, 12, ink, 0, 0.08);

export const panels = (y: number, colour: string, count = 12) =>
  repeat(count, index => line(`M${(width / count) * (index + 0.5)} ${y}V${floor_y - 16}`, colour, 3, 0.5)) +
  line(`M0 ${y}H${width}`, colour, 6);

const sunbeam = (x: number) => shape(`M${x} 0H${x + 260}L${x - 60} ${floor_y}H${x - 420}Z`, white, 0.14);

const styling = drawing(
  width,
  height,
  { from: '#d5eef2', to: '#bfe3ea' },
  panels(470, '#a3d3dc'),
  sunbeam(900),
  floor(floor_y),
  [250, 720, 1190]
    .map(
      (x, index) =>
        at(x, 640, disc(0, -260, 250, 'url(#glow)', 0.5) + archMirror(250, 470)) +
        box(x - 165, 640, 330, 24, wood, 6) +
        box(x - 165, 656, 330, 8, ink, 4, 0.16) +
        at(x - 130, 640, shelf(100, 'bj', wood)) +
        at(x + 40, 640, shelf(90, index === 1 ? 'tj' : 'p', wood)),
    )
    .join(''),
  [485, 955].map(x => at(x, 0, pendant(130, x < 700 ? coral : amber, 0.95))).join(''),
  at(720, 850, rug(640, 74, '#8fcbd6', '#b7e0e7')),
  at(250, 860, stylingChair()),
  at(720, 860, stylingChair(coral, '#cb5f4a')),
  at(1190, 860, stylingChair()),
  at(485, 800, ficus(), { scale: 0.78 }),
  at(962, 800, snakePlant(deep, '#0b3844'), { scale: 0.95 }),
);

const reception = drawing(
  width,
  height,
  { from: '#0f5b6e', to: '#0e6a80' },
  repeat(9, index => line(`M${80 + index * 160} 0V${floor_y}`, '#1b7f95', 4, 0.6)),
  floor(floor_y, '#d9b088', '#c2966d'),
  at(720, 300, disc(0, 0, 320, 'url(#glow)', 0.45) + disc(0, 0, 140, cream) + disc(0, 0, 126, '#fff')),
  at(720, 292, kalyna(), { scale: 0.72 }),
  at(110, 300, shelf(330, 'btjpb')),
  at(110, 470, shelf(330, 'jjbwt')),
  at(1000, 300, shelf(330, 'tbkjp')),
  at(1000, 470, shelf(330, 'wbtjb')),
  [330, 720, 1110].map(x => at(x, 0, globeLamp(x === 720 ? 40 : 84, 34))).join(''),
  shadow(720, 836, 480, 46),
  shape('M300 560H1140V806C1140 832 1120 840 1090 840H350C320 840 300 832 300 806Z', cream),
  repeat(20, index => box(322 + index * 40, 600, 24, 232, sand, 12)),
  shape('M980 600H1140V806C1140 832 1120 840 1090 840H980Z', ink, 0.07),
  box(270, 536, 900, 40, wood, 14),
  box(270, 560, 900, 16, bark, 8, 0.6),
  at(430, 538, vase(white, sky), { scale: 0.86 }),
  // A screen from behind, a bell and cards.
  box(800, 430, 170, 100, ink, 12),
  box(812, 440, 146, 78, '#24475a', 6),
  shape('M870 528H900L908 538H862Z', '#5f7884'),
  shape('M620 536C620 506 676 506 676 536Z', amber),
  disc(648, 510, 6, bark),
  box(610, 532, 76, 8, ink, 4),
  at(1262, 830, ficus(coral, '#cf624d'), { scale: 1.1 }),
  at(170, 830, snakePlant(cream, '#dccab2'), { scale: 1.15 }),
);

/** A reclining basin seen from the front, its foot at 0, 0. */
const basin = (seat: string, seat_dark: string) =>
  shadow(0, 0, 150, 20) +
  box(-60, -300, 120, 250, '#cfdfe3', 16) +
  box(20, -300, 40, 250, ink, 16, 0.08) +
  shape('M-106 -352C-106 -378 106 -378 106 -352C106 -300 70 -276 0 -276S-106 -300 -106 -352Z', white) +
  shape('M60 -368C92 -366 106 -360 106 -352C106 -300 70 -276 0 -276C60 -290 84 -330 60 -368Z', '#d4e5e9') +
  oval(0, -356, 84, 13, '#b9d6dd') +
  line('M0 -366C0 -420 -2 -440 -36 -436C-48 -434 -48 -420 -48 -412', '#8ba3ad', 12) +
  shape('M-86 -214C-86 -250 86 -250 86 -214L96 -70H-96Z', seat) +
  shape('M40 -238C70 -236 86 -230 86 -214L96 -70H52C62 -130 62 -190 40 -238Z', seat_dark, 0.6) +
  line('M-56 -176C-20 -168 20 -168 56 -176', seat_dark, 5, 0.6) +
  box(-110, -104, 220, 58, seat, 26) +
  box(-110, -74, 220, 28, seat_dark, 14, 0.7) +
  box(-128, -150, 34, 96, seat_dark, 16) +
  box(94, -150, 34, 96, seat_dark, 16) +
  box(-84, -48, 14, 46, '#8ba3ad', 4) +
  box(70, -48, 14, 46, '#8ba3ad', 4);

const washing = drawing(
  width,
  height,
  { from: '#f6e6d6', to: '#eed6c0' },
  // Tiles to the height of a hand.
  box(0, 300, width, floor_y - 300, '#cfe9ee'),
  repeat(6, row =>
    repeat(19, column =>
      box(
        column * 80 - (row % 2) * 40 + 2,
        304 + row * 74,
        76,
        70,
        (row * 7 + column * 3) % 5 ? '#d9eff3' : '#c0e2e9',
        6,
      ),
    ),
  ),
  box(0, 288, width, 16, white, 4),
  at(120, 210, shelf(360, 'wwbj')),
  at(540, 210, shelf(360, 'tbtpj')),
  at(960, 210, shelf(360, 'jbwwt')),
  floor(floor_y),
  [240, 720, 1200]
    .map((x, index) =>
      at(x, 850, basin(index === 1 ? coral : teal, index === 1 ? '#cb5f4a' : deep), { scale: 1.1 }),
    )
    .join(''),
  at(480, 822, snakePlant(white, '#d4e5e9'), { scale: 0.92 }),
  at(962, 822, ficus(coral, '#cf624d'), { scale: 0.72 }),
);

const nails = drawing(
  width,
  height,
  { from: '#fbe3d4', to: '#f5ccb5' },
  panels(480, '#e9b79b'),
  at(110, 90, cityWindow(400, 420)),
  [150, 262, 374]
    .map((y, row) =>
      at(
        720,
        y,
        box(0, 0, 560, 16, wood, 5) +
          box(0, 10, 560, 6, ink, 3, 0.14) +
          repeat(12, index =>
            at(
              36 + index * 44.5,
              0,
              polish(
                [coral, '#b23a48', amber, teal, '#f3b6a3', deep, '#8fcbd6', '#d96a86'][
                  (index * 3 + row * 5) % 8
                ] ?? coral,
              ),
              { scale: 0.78 },
            ),
          ),
      ),
    )
    .join(''),
  floor(floor_y),
  at(720, 868, rug(560, 70, '#8fcbd6', '#b7e0e7')),
  at(300, 850, armchair(teal, deep), { scale: 1.15 }),
  at(1120, 850, armchair(teal, deep), { scale: 1.15 }),
  shadow(710, 862, 330, 26),
  line('M480 640L450 856M940 640L970 856', bark, 16),
  box(400, 606, 620, 40, white, 14),
  box(400, 630, 620, 16, '#d4e5e9', 8),
  box(560, 646, 300, 70, '#f4f8f9', 10),
  box(690, 672, 40, 10, wood, 5),
  // A cushion for the hand, a lamp over it, a bowl and bottles.
  box(610, 572, 190, 38, '#f2a08b', 18),
  line('M655 590H755', coral, 4, 0.6),
  line('M900 606C940 520 920 460 860 430', ink, 9),
  at(846, 424, disc(-30, 30, 110, 'url(#glow)') + shape('M-70 36L-26 -34H26L46 20Z', amber), { turn: -6 }),
  oval(900, 606, 44, 9, ink),
  at(470, 606, polish(coral), { scale: 0.8 }),
  at(516, 606, polish(amber), { scale: 0.8 }),
  at(562, 606, polish(lagoon), { scale: 0.8 }),
  at(60, 850, ficus(white, '#ecd9c9'), { scale: 1 }),
  at(1372, 840, snakePlant(teal, deep), { scale: 1.1 }),
);

const lounge = drawing(
  width,
  height,
  { from: '#dff0ea', to: '#c9e5da' },
  at(390, 80, cityWindow(660, 470)),
  line('M300 50H1140', bark, 14),
  [300, 1140]
    .map((x, index) =>
      at(
        x,
        50,
        shape('M-70 0H60C70 240 40 420 56 620H-84C-56 420 -80 240 -70 0Z', cream) +
          line(
            'M-36 10C-26 240 -44 420 -40 610M0 10C10 240 -8 420 -4 610M34 10C42 240 20 420 30 610',
            '#dccab2',
            4,
            0.8,
          ),
        { mirrored: index === 1 },
      ),
    )
    .join(''),
  at(190, 0, globeLamp(170, 36)),
  at(1250, 0, globeLamp(170, 36)),
  floor(floor_y),
  at(720, 876, rug(600, 66)),
  // A sofa of three seats.
  shadow(720, 846, 430, 26),
  line('M370 800V846M1070 800V846', bark, 14),
  shape('M350 640C340 540 380 520 440 520H1000C1060 520 1100 540 1090 640Z', teal),
  shape('M350 640H1090V810H350Z', deep),
  repeat(3, index => box(366 + index * 238, 620, 232, 110, index === 1 ? '#12819a' : teal, 26)),
  repeat(2, index =>
    line(
      `M${604 + index * 238} 536C${600 + index * 238} 570 ${600 + index * 238} 600 ${602 + index * 238} 626`,
      deep,
      5,
      0.6,
    ),
  ),
  shape('M300 640C300 596 380 596 380 640V812H330C306 812 300 806 300 790Z', '#12819a'),
  shape('M1140 640C1140 596 1060 596 1060 640V812H1110C1134 812 1140 806 1140 790Z', deep),
  at(460, 650, box(-70, -90, 140, 120, coral, 26) + line('M-40 -60L40 4M40 -60L-40 4', '#f2a08b', 6, 0.7), {
    turn: -8,
  }),
  at(976, 650, box(-70, -90, 140, 120, amber, 26) + line('M-50 -34H50M-50 0H50', '#f8d38f', 6, 0.9), {
    turn: 9,
  }),
  // A low table with coffee and a book.
  shadow(720, 912, 230, 18),
  line('M600 850L580 910M840 850L860 910', bark, 13),
  oval(720, 848, 200, 26, bark),
  oval(720, 840, 200, 26, wood),
  at(650, 836, cup()),
  at(790, 838, shape('M-60 -12L0 -2L60 -12V-30L0 -20L-60 -30Z', white) + line('M0 -20V-2', '#b9d6dd', 3)),
  at(720, 836, vase(coral, '#cf624d'), { scale: 0.56 }),
  at(1306, 850, ficus(cream, '#dccab2'), { scale: 1.25 }),
  at(130, 850, snakePlant(), { scale: 1.2 }),
);

const colours = drawing(
  width,
  height,
  { from: '#10627a', to: '#0d5468' },
  repeat(18, index => line(`M${index * 84} 0V${floor_y}`, '#187a91', 3, 0.5)),
  [330, 720, 1110].map(x => at(x, 0, pendant(60, amber, 0.9))).join(''),
  [300, 440].map((y, row) => at(110, y, shelf(360, row ? 'ttttt' : 'tttbt'))).join(''),
  [300, 440].map((y, row) => at(970, y, shelf(360, row ? 'tbttt' : 'ttttt'))).join(''),
  at(720, 400, roundMirror(170, amber)),
  floor(floor_y, '#d9b088', '#c2966d'),
  shadow(720, 850, 640, 40),
  box(120, 590, 1200, 250, '#f4f8f9', 16),
  repeat(
    4,
    index => box(150 + index * 290, 632, 270, 180, white, 10) + box(260 + index * 290, 654, 50, 12, wood, 6),
  ),
  box(90, 556, 1260, 44, wood, 12),
  box(90, 584, 1260, 16, bark, 8, 0.6),
  // Bowls with dye and brushes in them.
  [
    [330, coral],
    [540, '#b4513f'],
    [900, amber],
  ]
    .map(([x, dye]) => at(Number(x), 556, bowl(String(dye))))
    .join(''),
  at(720, 556, swatches()),
  at(1130, 556, vase(white, sky), { scale: 0.8 }),
  at(
    1250,
    556,
    repeat(3, index => box(-48, -24 - index * 24, 96, 23, [white, mist, sky][index] ?? white, 10)),
  ),
  at(
    190,
    556,
    repeat(3, index =>
      at(
        index * 34 - 34,
        0,
        box(-13, -84 + index * 8, 26, 84 - index * 8, [lagoon, cream, coral][index] ?? teal, 6) +
          box(-8, -98 + index * 8, 16, 18, ink, 4),
      ),
    ),
  ),
  at(310, 856, stool(), { scale: 1.05 }),
  at(1130, 856, stool(coral), { scale: 1.05 }),
  at(70, 0, hangingPlant(), { scale: 1.1 }),
  at(1370, 0, hangingPlant(), { scale: 1.1, mirrored: true }),
);

const client: Look = {
  skin: skins.deep,
  hair: hairs.black,
  style: styles.curls,
  lashes: true,
  smile: 'wide',
  earrings: amber,
  clothes: clothes.cape(coral, '#cf624d'),
};

/** From the shoulder by the elbow to the hand at 0, 0, which is left of whom it serves. */
export const arm = (sleeve: string, crease: string, { light, dark }: Look['skin'], held: string) =>
  line('M-112 72L-22 8', light, 44) +
  shape(
    'M-60 -140C-132 -116 -190 -10 -172 70C-164 104 -128 114 -102 92L-72 66C-92 20 -70 -40 -40 -90Z',
    sleeve,
  ) +
  line('M-112 98L-66 64', crease, 16) +
  line('M-128 -20C-140 10 -142 36 -134 60', crease, 5, 0.6) +
  held +
  shape('M-34 -16C-20 -36 12 -34 22 -18C32 0 26 24 6 30C-14 36 -40 28 -42 12Z', light) +
  line('M22 -12C14 -18 4 -18 -2 -14M26 4C16 -2 6 -2 0 2M20 18C12 12 6 12 0 16', dark, 4, 0.8);

export const hero = drawing(
  1920,
  1280,
  { from: '#d5eef2', to: '#b9e0e8' },
  repeat(15, index => line(`M${index * 137} 0V1000`, '#a9d6df', 3, 0.5)),
  at(120, 120, cityWindow(500, 620)),
  shape('M640 120L1500 1000H900L400 560Z', white, 0.14),
  at(1500, 860, disc(0, -330, 330, 'url(#glow)', 0.5) + archMirror(380, 680)),
  box(1230, 840, 540, 32, wood, 8),
  box(1230, 860, 540, 12, ink, 6, 0.15),
  at(1240, 840, shelf(160, 'bt', wood), { scale: 1.25 }),
  at(1580, 840, shelf(150, 'jp', wood), { scale: 1.25 }),
  at(740, 0, pendant(90, coral, 1.2)),
  at(1190, 0, pendant(50, amber, 1.2)),
  floor(1000, '#dcb58e', '#c79b72', 1920, 1280),
  at(960, 1180, rug(860, 90, '#8fcbd6', '#b7e0e7')),
  at(300, 1150, ficus(coral, '#cf624d'), { scale: 1.4 }),
  at(1700, 1150, snakePlant(deep, '#0b3844'), { scale: 1.45 }),
  at(960, 390, bust(everyone.iryna), { scale: 1.25 }),
  shape('M700 1290C690 880 790 812 960 812S1230 880 1220 1290Z', deep),
  at(960, 868, bust(client), { scale: 1.3 }),
  at(842, 786, arm(cream, '#dfcdb6', skins.fair, at(10, 6, comb(), { turn: 62, scale: 0.8 })), {
    scale: 1.12,
  }),
  at(1078, 786, arm(cream, '#dfcdb6', skins.fair, at(2, 6, scissors(), { turn: 24, scale: 0.62 })), {
    scale: 1.12,
    mirrored: true,
  }),
);

export const rooms = {
  styling_hall: styling,
  reception,
  washing_room: washing,
  nail_room: nails,
  lounge,
  colour_bar: colours,
};
