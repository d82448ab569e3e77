import { at, box, disc, line, oval, palette, repeat, shape } from './drawing';

const { ink, deep, teal, white, cream, sand, coral, amber, wood, bark } = palette;

const steel = '#c3d3d9';
const steel_dark = '#93abb5';

/** Open, the point upwards, the screw at 0, 0. */
export const scissors = (handles: string = coral) => {
  const half = (fill: string, turn: number) =>
    at(
      0,
      0,
      shape('M-13 20C-15 -60 -8 -140 0 -176C8 -140 13 -60 11 20Z', fill) +
        line('M0 10C4 40 8 56 14 70', handles, 17) +
        `<ellipse cx="20" cy="112" rx="28" ry="38" fill="none" stroke="${handles}" stroke-width="15" transform="rotate(-10 20 112)"/>`,
      { turn, mirrored: turn > 0 },
    );
  return half(steel_dark, 17) + half(steel, -17) + disc(0, 0, 9, amber);
};

/** With its teeth to the right, its middle at 0, 0. */
export const comb = (colour: string = amber) =>
  repeat(15, index => box(4, -96 + index * 13, 40, 6, colour, 3)) +
  box(-16, -112, 30, 224, colour, 11) +
  box(-16, -112, 10, 224, white, 5, 0.25);

/** Blows to the left; the middle of its drum is at 0, 0. */
export const hairdryer = (colour: string = coral, dark = '#cb5f4a') =>
  line('M34 190C50 230 30 260 60 300', ink, 10) +
  shape('M4 40H64L54 184C52 196 22 196 20 184Z', dark) +
  box(28, 92, 20, 44, ink, 9, 0.4) +
  shape('M-170 -44L-70 -62V62L-170 44Z', ink) +
  shape('M-170 -44L-150 -48V48L-170 44Z', steel_dark) +
  shape('M-90 -66C-20 -84 70 -90 96 -50C112 -20 112 20 96 50C70 90 -20 84 -90 66Z', colour) +
  shape('M-90 20C-10 34 70 30 106 16C104 30 102 40 96 50C70 90 -20 84 -90 66Z', dark, 0.7) +
  disc(62, 0, 32, dark) +
  line('M46 -14H78M42 0H82M46 14H78', colour, 5);

/** Its head upwards. */
export const clipper = () =>
  repeat(9, index => box(-40 + index * 9, -150, 6, 34, steel_dark, 2)) +
  shape('M-44 -124H44L36 -92H-36Z', steel) +
  shape('M-40 -96H40C48 -20 42 60 34 130C30 152 -30 152 -34 130C-42 60 -48 -20 -40 -96Z', deep) +
  shape('M10 -96H40C48 -20 42 60 34 130C32 144 14 146 2 146C24 60 24 -20 10 -96Z', ink, 0.4) +
  box(-11, -52, 22, 60, amber, 11) +
  disc(0, -38, 9, white) +
  line('M-20 60H20M-18 80H18M-16 100H16', teal, 5);

/** A cut-throat razor, open, its pin at 0, 0. */
export const razor = () =>
  at(
    0,
    0,
    shape('M-10 -6H150C166 -6 168 22 156 40H12Z', steel) +
      shape('M-4 24H164C162 30 160 36 156 40H12Z', white, 0.7),
    { turn: -34 },
  ) +
  at(0, 0, shape('M-14 -8H8L40 150C36 172 8 172 2 152Z', wood) + line('M2 20L22 140', sand, 5, 0.5), {
    turn: 6,
  }) +
  disc(0, 0, 9, amber);

/** A round brush, its bristles upwards. */
export const brush = (handle: string = wood) =>
  box(-13, 0, 26, 150, handle, 13) +
  repeat(8, row =>
    repeat(2, side => line(`M${side ? 34 : -34} ${-150 + row * 20}H${side ? 52 : -52}`, ink, 5)),
  ) +
  box(-36, -170, 72, 172, deep, 26) +
  repeat(6, row => repeat(3, column => oval(-18 + column * 18, -148 + row * 26, 4, 6, teal)));

/** A pedestal of a given width, whose top is at 0, 0. */
export const plinth = (width: number, height: number, light: string = white, dark = '#dbe9ec') =>
  box(-width / 2, 0, width, height, light) +
  `<rect x="${-width / 2}" y="0" width="${width}" height="${height}" fill="url(#shade)"/>` +
  oval(0, 0, width / 2, width / 14, light) +
  oval(0, 2, width / 2 - 6, width / 14 - 3, dark, 0.6);

/** A cup of coffee on its saucer. */
export function cup(colour: string = white) {
  return (
    oval(0, -2, 46, 8, '#d4e5e9') +
    line('M24 -32C48 -40 48 -10 22 -12', colour, 7) +
    shape('M-30 -42H30C30 -14 20 -4 0 -4S-30 -14 -30 -42Z', colour) +
    oval(0, -42, 30, 7, '#7a4b30') +
    line('M-8 -60C-16 -72 0 -80 -8 -94M10 -60C2 -72 18 -80 10 -94', white, 5, 0.7)
  );
}

/** Hair in many tones, fanned out from 0, 0. */
export function swatches() {
  return (
    ['#2c2a33', '#5a3d2e', '#7d4a32', '#a54a28', '#c9623a', '#e8bd74', '#f3dcae']
      .map((tone, index) =>
        at(
          0,
          -8,
          box(-15, -128, 30, 122, tone, 14) +
            line('M-5 -112V-30M5 -104V-24', white, 3, 0.25) +
            box(-15, -26, 30, 22, cream, 5),
          { turn: -54 + index * 18 },
        ),
      )
      .join('') + disc(0, -8, 18, amber)
  );
}

/** With dye and a brush in it. */
export function bowl(dye: string, colour: string = deep) {
  return (
    at(
      30,
      -50,
      box(-7, -130, 14, 110, ink, 7) +
        box(-18, -34, 36, 16, amber, 4) +
        shape('M-18 -20H18L12 16H-12Z', bark),
      { turn: 24 },
    ) +
    oval(0, -66, 72, 13, dye) +
    shape('M-76 -68C-40 -54 40 -54 76 -68C76 -22 46 0 26 0H-26C-46 0 -76 -22 -76 -68Z', colour) +
    shape('M30 -59C50 -61 66 -64 76 -68C76 -22 46 0 26 0H-2C20 -14 30 -36 30 -59Z', ink, 0.18)
  );
}
