import { at, box, disc, line, oval, palette, repeat, shadow, shape } from './drawing';

const {
  ink,
  deep,
  teal,
  lagoon,
  sky,
  mist,
  white,
  cream,
  sand,
  coral,
  berry,
  amber,
  wood,
  bark,
  leaf,
  moss,
  mint,
} = palette;

/** A wall mirror with an arch, its foot at 0, 0. */
export const archMirror = (width: number, height: number, frame: string = wood) => {
  const half = width / 2;
  const arch = (inset: number) =>
    `M${-half + inset} ${-inset}V${-height + half}A${half - inset} ${half - inset} 0 0 1 ${half - inset} ${-height + half}V${-inset}Z`;
  return (
    shape(arch(0), frame) +
    shape(arch(10), 'url(#glass)') +
    shape(
      `M${-half * 0.5} ${-height * 0.86}L${half * 0.18} ${-height * 0.95}L${-half * 0.62} ${-height * 0.2}V${-height * 0.5}Z`,
      white,
      0.5,
    )
  );
};

export const roundMirror = (r: number, frame: string = wood) =>
  disc(0, 0, r, frame) +
  disc(0, 0, r - 10, 'url(#glass)') +
  shape(
    `M${-r * 0.5} ${-r * 0.6}L${r * 0.1} ${-r * 0.8}L${-r * 0.5} ${r * 0.55}L${-r * 0.75} ${r * 0.1}Z`,
    white,
    0.5,
  );

/** Hangs so far from the ceiling at 0, 0. */
export const pendant = (length: number, colour: string = coral, size = 1) =>
  line(`M0 0V${length}`, ink, 4, 0.6) +
  at(
    0,
    length,
    disc(0, 74, 150, 'url(#glow)') +
      oval(0, 58, 26, 16, '#ffeec4') +
      shape(
        'M-14 0H14C16 14 20 18 34 26C58 38 68 50 68 62H-68C-68 50 -58 38 -34 26C-20 18 -16 14 -14 0Z',
        colour,
      ) +
      shape('M0 0H14C16 14 20 18 34 26C58 38 68 50 68 62H30C30 40 20 24 0 0Z', ink, 0.14),
    { scale: size },
  );

export const globeLamp = (length: number, r = 34) =>
  line(`M0 0V${length}`, ink, 4, 0.6) +
  disc(0, length + r, r * 3, 'url(#glow)') +
  box(-9, length - 8, 18, 18, amber, 4) +
  disc(0, length + r, r, '#fff4da') +
  disc(-r * 0.3, length + r * 0.7, r * 0.35, white, 0.9);

/** A styling chair seen from behind, its foot at 0, 0; 190 wide, 330 high. */
export const stylingChair = (light: string = teal, dark: string = deep) =>
  shadow(0, 0, 120, 18) +
  oval(0, -6, 66, 12, '#5f7884') +
  oval(0, -10, 66, 11, '#8ba3ad') +
  box(-9, -90, 18, 82, '#8ba3ad') +
  box(0, -90, 9, 82, '#6f8894') +
  shape('M-90 -150C-90 -168 90 -168 90 -150V-112C90 -92 66 -86 0 -86S-90 -92 -90 -112Z', dark) +
  box(-108, -208, 24, 76, dark, 12) +
  box(84, -208, 24, 76, dark, 12) +
  box(-114, -222, 36, 22, wood, 11) +
  box(78, -222, 36, 22, wood, 11) +
  shape(
    'M-74 -140C-84 -220 -84 -290 -70 -312C-50 -338 50 -338 70 -312C84 -290 84 -220 74 -140C50 -128 -50 -128 -74 -140Z',
    light,
  ) +
  shape(
    'M70 -312C84 -290 84 -220 74 -140C62 -134 50 -132 38 -131C54 -180 58 -260 40 -328C54 -324 64 -318 70 -312Z',
    dark,
    0.55,
  ) +
  line('M-50 -250C-20 -240 20 -240 50 -250M-52 -196C-20 -186 20 -186 52 -196', dark, 5, 0.5);

const leafAt = (x: number, y: number, turn: number, length: number, fill: string) =>
  at(
    x,
    y,
    shape(
      `M0 0C${-length * 0.34} ${-length * 0.3} ${-length * 0.3} ${-length * 0.8} 0 ${-length}C${length * 0.3} ${-length * 0.8} ${length * 0.34} ${-length * 0.3} 0 0Z`,
      fill,
    ) + line(`M0 ${-length * 0.08}V${-length * 0.82}`, white, 3, 0.3),
    { turn },
  );

export const pot = (width: number, height: number, light: string = sand, dark = '#d9bf9f') => {
  const half = width / 2;
  return (
    shape(
      `M${-half} ${-height}H${half}L${half * 0.76} -8C${half * 0.74} 0 ${half * 0.7} 0 ${half * 0.6} 0H${-half * 0.6}C${-half * 0.7} 0 ${-half * 0.74} 0 ${-half * 0.76} -8Z`,
      light,
    ) +
    shape(
      `M${half * 0.3} ${-height}H${half}L${half * 0.76} -8C${half * 0.74} 0 ${half * 0.7} 0 ${half * 0.6} 0H${half * 0.2}Z`,
      dark,
      0.8,
    ) +
    box(-half - 5, -height - 10, width + 10, 22, light, 8)
  );
};

/** A rubber plant in a pot that stands at 0, 0; about 420 high. */
export const ficus = (potLight: string = cream, potDark: string = '#dccab2') =>
  shadow(0, 0, 110, 16) +
  line(
    'M0 -110C-6 -200 4 -280 0 -360M0 -180C24 -220 44 -240 62 -262M0 -220C-30 -250 -48 -270 -66 -300',
    moss,
    8,
  ) +
  leafAt(-4, -130, -66, 128, moss) +
  leafAt(4, -140, 62, 122, moss) +
  leafAt(-30, -246, -70, 104, leaf) +
  leafAt(40, -236, 72, 110, moss) +
  leafAt(-60, -290, -34, 110, leaf) +
  leafAt(62, -256, 30, 112, leaf) +
  leafAt(0, -250, -28, 122, mint) +
  leafAt(0, -270, 26, 122, leaf) +
  leafAt(0, -346, -8, 118, mint) +
  pot(132, 112, potLight, potDark);

/** Long striped leaves in a pot; about 300 high. */
export const snakePlant = (potLight: string = coral, potDark: string = '#cf624d') =>
  shadow(0, 0, 84, 13) +
  [
    [-30, -22, 200, moss],
    [28, 20, 210, moss],
    [-14, -9, 250, leaf],
    [16, 7, 270, mint],
    [0, -1, 220, leaf],
  ]
    .map(([x, turn, length, fill]) =>
      at(
        Number(x),
        -70,
        shape(
          `M-15 0C-22 ${-Number(length) * 0.5} -12 ${-Number(length) * 0.85} 0 ${-Number(length)}C12 ${-Number(length) * 0.85} 22 ${-Number(length) * 0.5} 15 0Z`,
          String(fill),
        ) + line(`M0 -10V${-Number(length) * 0.8}`, white, 4, 0.25),
        { turn: Number(turn) },
      ),
    )
    .join('') +
  pot(104, 88, potLight, potDark);

/** Trails from a shelf or a hook at 0, 0. */
export const hangingPlant = () =>
  [
    [-44, 150],
    [-18, 210],
    [12, 170],
    [40, 230],
  ]
    .map(
      ([x = 0, length = 0], strand) =>
        line(`M${x} 0C${x - 20} ${length * 0.4} ${x + 16} ${length * 0.6} ${x - 4} ${length}`, moss, 4) +
        repeat(Math.floor(length / 30), index =>
          at(
            x + (index % 2 ? 8 : -8),
            26 + index * 30,
            shape('M0 0C-16 4 -20 18 -14 30C0 26 6 14 0 0Z', index % 3 ? leaf : mint),
            { turn: index % 2 ? -50 : 40, scale: 0.9 + (strand % 2) * 0.15 },
          ),
        ),
    )
    .join('') +
  shape('M-62 -54H62L50 6C46 18 -46 18 -50 6Z', cream) +
  shape('M20 -54H62L50 6C48 12 30 15 12 15Z', sand);

/** A bunch of guelder-rose berries with its leaves: the sign of the house. */
export const kalyna = () => {
  const lobed =
    'M0 0C-30 -4 -58 -22 -74 -64C-54 -58 -40 -58 -28 -64C-32 -88 -18 -112 0 -132C18 -112 32 -88 28 -64C40 -58 54 -58 74 -64C58 -22 30 -4 0 0Z';
  const leafShape = (fill: string) =>
    shape(lobed, fill) + line('M0 -6V-104M0 -18L-50 -50M0 -18L50 -50', white, 4, 0.4);
  return (
    at(-10, -12, leafShape(leaf), { turn: -64, scale: 1.05 }) +
    at(10, -12, leafShape(mint), { turn: 58, scale: 1.05 }) +
    line('M0 -96C0 -50 -4 -20 0 6M0 -20C-30 0 -44 14 -52 34M0 -20C30 0 44 14 52 34', bark, 7) +
    [
      [0, 22],
      [-34, 28],
      [34, 28],
      [-66, 42],
      [66, 42],
      [-17, 58],
      [17, 58],
      [-50, 68],
      [50, 68],
      [0, 90],
      [-32, 96],
      [32, 96],
    ]
      .map(
        ([x = 0, y = 0], index) =>
          disc(x, y, 23, '#a5322b') +
          disc(x - 1, y - 2, 21, index % 4 === 1 ? coral : berry) +
          disc(x - 7, y - 9, 5, white, 0.8),
      )
      .join('')
  );
};

/** A twig of berries in a vase that stands at 0, 0. */
export const vase = (light: string = white, dark: string = sky) =>
  shadow(0, 0, 60, 9) +
  line(
    'M0 -100C-10 -180 -40 -210 -54 -250M0 -100C6 -180 30 -200 48 -228M0 -110C0 -200 0 -250 4 -290',
    bark,
    5,
  ) +
  at(-56, -244, kalyna(), { scale: 0.42, turn: -14 }) +
  at(50, -222, kalyna(), { scale: 0.38, turn: 16 }) +
  at(4, -286, kalyna(), { scale: 0.4 }) +
  shape(
    'M-16 -118H16C16 -96 46 -82 46 -44C46 -14 30 0 0 0S-46 -14 -46 -44C-46 -82 -16 -96 -16 -118Z',
    light,
  ) +
  shape('M4 -118H16C16 -96 46 -82 46 -44C46 -14 30 0 8 0C30 -30 26 -80 4 -118Z', dark, 0.7);

/** Bottles and jars on a shelf board that begins at 0, 0; what stands on it is told by letters. */
export function shelf(width: number, goods: string, board: string = wood) {
  const step = width / (goods.length + 0.4);
  const colours = [teal, coral, cream, amber, lagoon, mint, deep, white];
  return (
    box(0, 0, width, 16, board, 5) +
    box(0, 10, width, 6, ink, 3, 0.14) +
    [...goods]
      .map((kind, index) => {
        const colour = colours[(index * 3 + goods.length) % colours.length] ?? teal;
        return at(step * (index + 0.7), 0, good(kind, colour));
      })
      .join('')
  );
}

function good(kind: string, colour: string): string {
  switch (kind) {
    case 'b':
      return (
        box(-8, -98, 16, 22, ink, 4) +
        box(-24, -80, 48, 80, colour, 10) +
        box(-24, -56, 48, 30, white, 0, 0.6) +
        box(8, -80, 16, 80, ink, 8, 0.12)
      );
    case 't':
      return (
        box(-15, -116, 30, 18, amber, 4) +
        shape('M-20 -98H20L24 -6C24 0 20 0 16 0H-16C-20 0 -24 0 -24 -6Z', colour) +
        box(-16, -70, 32, 5, white, 2, 0.8) +
        box(-16, -58, 22, 5, white, 2, 0.8) +
        shape('M6 -98H20L24 -6C24 0 20 0 16 0H6Z', ink, 0.1)
      );
    case 'j':
      return (
        box(-27, -52, 54, 16, wood, 5) + box(-25, -38, 50, 38, colour, 8) + box(8, -38, 17, 38, ink, 8, 0.12)
      );
    case 'k':
      return (
        box(-34, -16, 68, 16, coral, 3) +
        box(-30, -32, 62, 16, deep, 3) +
        box(-32, -46, 58, 14, amber, 3) +
        box(-26, -43, 16, 8, white, 2, 0.6)
      );
    case 'p':
      return (
        at(-2, -38, leafAt(0, 0, -34, 56, leaf) + leafAt(0, 0, 32, 56, moss) + leafAt(0, 0, 0, 66, mint)) +
        at(0, 0, pot(48, 40))
      );
    case 'w':
      return repeat(
        3,
        index =>
          box(-38, -22 - index * 22, 76, 21, [white, mist, sky][index] ?? white, 10) +
          line(`M-30 ${-11 - index * 22}H10`, lagoon, 2, 0.35),
      );
    default:
      return '';
  }
}

/** Nail polish, its foot at 0, 0. */
export const polish = (colour: string) =>
  box(-11, -82, 22, 44, ink, 6) +
  box(-9, -82, 7, 44, white, 3, 0.2) +
  shape(
    'M-14 -42H14C28 -38 28 -30 28 -20V-8C28 0 24 0 18 0H-18C-24 0 -28 0 -28 -8V-20C-28 -30 -28 -38 -14 -42Z',
    colour,
  ) +
  oval(-14, -20, 5, 11, white, 0.5);

/** Towers of a city far away, on a line at 0, 0. */
export const city = (width: number, far: string = '#9fcbd4', near: string = '#7fb6c2') =>
  shape(
    `M0 0V-60H${width * 0.08}V-92H${width * 0.16}V-48H${width * 0.24}V-120H${width * 0.27}L${width * 0.3} -150L${width * 0.33} -120H${width * 0.36}V-66H${width * 0.46}V-100H${width * 0.56}V-54H${width * 0.66}V-130H${width * 0.76}V-74H${width * 0.86}V-98H${width}V0Z`,
    far,
  ) +
  shape(
    `M0 0V-30H${width * 0.14}V-54H${width * 0.22}V-26H${width * 0.42}C${width * 0.42} -50 ${width * 0.44} -58 ${width * 0.47} -62C${width * 0.475} -70 ${width * 0.48} -80 ${width * 0.485} -92C${width * 0.49} -80 ${width * 0.495} -70 ${width * 0.5} -62C${width * 0.53} -58 ${width * 0.55} -50 ${width * 0.55} -26H${width * 0.7}V-46H${width * 0.8}V-30H${width}V0Z`,
    near,
  );

/** A window with the city behind it, from 0, 0. */
export const cityWindow = (width: number, height: number, frame: string = white) =>
  box(-14, -14, width + 28, height + 28, frame, 8) +
  box(0, 0, width, height, '#c9eaf1', 2) +
  disc(width * 0.76, height * 0.26, Math.min(width, height) * 0.1, '#fff1c9') +
  at(0, height * 0.93, city(width / 1.5), { scale: 1.5 }) +
  shape(
    `M0 ${height * 0.92}C${width * 0.2} ${height * 0.84} ${width * 0.34} ${height * 0.9} ${width * 0.5} ${height * 0.88}S${width * 0.8} ${height * 0.84} ${width} ${height * 0.9}V${height}H0Z`,
    mint,
  ) +
  shape(`M0 ${height * 0.6}L${width * 0.5} 0H${width * 0.72}L0 ${height * 0.88}Z`, white, 0.22) +
  line(`M${width / 2} 0V${height}M0 ${height * 0.36}H${width}`, frame, 9) +
  box(-26, height + 8, width + 52, 18, frame, 6) +
  box(-26, height + 20, width + 52, 6, ink, 3, 0.12);

export const stool = (seat: string = coral, dark = '#c95f4a') =>
  shadow(0, 0, 70, 10) +
  line('M-30 -128L-48 -4M30 -128L48 -4M-40 -60H40', bark, 9) +
  box(-54, -152, 108, 30, seat, 15) +
  box(0, -152, 54, 30, dark, 15, 0.4);

export const armchair = (light: string = coral, dark = '#cf624d') =>
  shadow(0, 2, 160, 18) +
  line('M-92 -40L-104 0M92 -40L104 0', bark, 11) +
  shape('M-104 -120C-120 -250 -84 -276 0 -276S120 -250 104 -120Z', light) +
  line('M-40 -268C-46 -230 -46 -190 -42 -150M40 -268C46 -230 46 -190 42 -150', dark, 5, 0.5) +
  shape('M-100 -128H100V-44H-100Z', dark) +
  box(-98, -140, 196, 48, light, 22) +
  shape('M-140 -150C-140 -186 -92 -186 -92 -150V-36H-128C-140 -36 -140 -44 -140 -56Z', light) +
  shape('M140 -150C140 -186 92 -186 92 -150V-36H128C140 -36 140 -44 140 -56Z', dark);

export const rug = (rx: number, ry: number, outer: string = coral, inner: string = '#f2a08b') =>
  oval(0, 0, rx, ry, outer, 0.9) +
  oval(0, 0, rx * 0.84, ry * 0.8, inner) +
  oval(0, 0, rx * 0.7, ry * 0.64, outer, 0.5);
