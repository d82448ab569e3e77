import { box, disc, line, oval, palette, repeat, shape } from './drawing';

const { ink, coral, white } = palette;

type Skin = { light: string; dark: string };
type HairColour = { light: string; dark: string };

export const skins = {
  fair: { light: '#f9d3b8', dark: '#eab394' },
  warm: { light: '#f0bd98', dark: '#dc9c76' },
  tan: { light: '#d99e74', dark: '#bf8058' },
  deep: { light: '#9a6548', dark: '#7c4c34' },
} satisfies Record<string, Skin>;

export const hairs = {
  chestnut: { light: '#7d4a32', dark: '#5e3424' },
  copper: { light: '#c9623a', dark: '#a54a28' },
  black: { light: '#2c2a33', dark: '#1b1a22' },
  blond: { light: '#e8bd74', dark: '#cf9c50' },
  silver: { light: '#b9c1c6', dark: '#929da4' },
  brown: { light: '#5a3d2e', dark: '#402a20' },
} satisfies Record<string, HairColour>;

export type Look = {
  skin: Skin;
  hair: HairColour;
  style: Style;
  clothes: () => string;
  beard?: boolean;
  glasses?: boolean;
  lashes?: boolean;
  earrings?: string;
  eyes?: 'open' | 'closed';
  smile?: 'soft' | 'wide';
  lips?: string;
};

/** What of the hair is behind the person and what before the face. */
type Style = { behind: (hair: HairColour) => string; before: (hair: HairColour) => string };

const nothing = () => '';

const longWaves = ({ dark, light }: HairColour) =>
  shape(
    'M-92 -30C-108 -152 108 -152 92 -30C96 10 122 30 112 70C104 100 134 122 124 160C118 196 128 214 104 236C60 250 -60 250 -104 236C-128 214 -118 196 -124 160C-134 122 -104 100 -112 70C-122 30 -96 10 -92 -30Z',
    dark,
  ) +
  shape(
    'M-92 -30C-96 10 -122 30 -112 70C-104 100 -134 122 -124 160C-118 196 -128 214 -104 236C-74 236 -66 196 -76 162C-84 130 -60 110 -70 76C-78 46 -66 20 -72 -20Z',
    light,
  ) +
  shape(
    'M92 -30C96 10 122 30 112 70C104 100 134 122 124 160C118 196 128 214 104 236C74 236 66 196 76 162C84 130 60 110 70 76C78 46 66 20 72 -20Z',
    light,
  );

export const styles = {
  bob: {
    behind: ({ dark }) =>
      shape(
        'M-98 -24C-112 -150 112 -150 98 -24C102 24 112 66 96 108C70 130 40 124 0 124S-70 130 -96 108C-112 66 -102 24 -98 -24Z',
        dark,
      ),
    before: ({ light, dark }) =>
      shape(
        'M30 -118C-56 -128 -110 -76 -100 4C-98 44 -104 80 -95 106C-80 112 -68 100 -68 84C-76 56 -78 20 -70 -14C-34 -22 12 -52 30 -92C38 -58 58 -32 71 -14C78 20 76 56 68 84C68 100 80 112 95 106C104 80 98 44 100 4C108 -70 86 -112 30 -118Z',
        light,
      ) +
      line('M22 -100C2 -66 -36 -40 -76 -30', dark, 4, 0.45) +
      line('M-86 0C-90 36 -90 66 -84 92', dark, 4, 0.45) +
      line('M86 0C90 36 90 66 84 92', dark, 4, 0.45),
  },
  waves: {
    behind: longWaves,
    before: ({ light, dark }) =>
      shape(
        'M-18 -116C-92 -120 -110 -58 -98 20C-88 34 -80 26 -76 10C-74 -20 -48 -62 -12 -90C22 -66 66 -40 76 10C82 26 90 34 98 20C110 -60 80 -128 -18 -116Z',
        light,
      ) +
      line('M-18 -104C-56 -84 -82 -46 -88 0', dark, 4, 0.4) +
      line('M0 -100C44 -84 78 -50 88 0', dark, 4, 0.4),
  },
  straight: {
    behind: ({ dark }) =>
      shape(
        'M-94 -20C-108 -150 108 -150 94 -20L106 196C106 214 70 220 40 214H-40C-70 220 -106 214 -106 196Z',
        dark,
      ),
    before: ({ light, dark }) =>
      shape(
        'M0 -122C-80 -124 -104 -68 -96 10L-104 190C-96 202 -78 200 -70 186L-72 -22C-50 -34 -26 -38 0 -38S50 -34 72 -22L70 186C78 200 96 202 104 190L96 10C104 -68 80 -124 0 -122Z',
        light,
      ) +
      repeat(5, index => line(`M${-44 + index * 22} -98L${-52 + index * 26} -44`, dark, 3, 0.35)) +
      line('M-86 10L-90 170M86 10L90 170', dark, 3, 0.45),
  },
  bun: {
    behind: ({ light, dark }) =>
      disc(6, -136, 50, dark) +
      line('M-30 -142C-16 -176 34 -176 44 -140M-26 -124C-8 -152 30 -150 40 -122', light, 6, 0.7) +
      shape('M-88 -4C-100 -136 100 -136 88 -4C90 30 70 50 66 40L-66 40C-70 50 -90 30 -88 -4Z', dark),
    before: ({ light, dark }) =>
      shape(
        'M4 -116C-80 -118 -96 -54 -86 12C-84 32 -78 40 -74 30C-74 -10 -60 -56 -24 -72C4 -82 44 -72 58 -48C68 -30 74 -6 74 30C78 40 84 32 86 12C96 -60 76 -114 4 -116Z',
        light,
      ) + line('M-66 -62C-50 -88 -20 -102 4 -106M58 -66C46 -88 28 -100 10 -106', dark, 4, 0.45),
  },
  quiff: {
    behind: ({ dark }) =>
      shape('M-80 24C-96 -110 96 -110 80 24C82 30 76 28 70 16H-70C-76 28 -82 30 -80 24Z', dark),
    before: ({ light, dark }) =>
      shape(
        'M-80 10C-94 -40 -92 -92 -58 -108C-40 -140 52 -146 76 -112C96 -92 90 -40 80 10C76 -14 74 -34 64 -54C30 -50 -24 -50 -54 -66C-66 -48 -74 -20 -80 10Z',
        light,
      ) +
      line(
        'M-48 -90C-20 -112 30 -120 62 -100M-44 -76C-14 -86 34 -92 68 -78M-84 -24C-84 -4 -82 6 -80 10M84 -24C84 -4 82 6 80 10',
        dark,
        4,
        0.5,
      ),
  },
  curls: {
    behind: ({ dark }) =>
      repeat(11, index => {
        const angle = Math.PI * (0.95 + index * 0.11);
        return disc(Math.round(Math.cos(angle) * 84), Math.round(Math.sin(angle) * 92 - 14), 36, dark);
      }),
    before: ({ light, dark }) =>
      [
        [-78, -30, 28],
        [-66, -66, 34],
        [-30, -86, 36],
        [10, -92, 38],
        [46, -80, 34],
        [72, -52, 32],
        [82, -16, 24],
        [-86, 2, 22],
      ]
        .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, light))
        .join('') +
      line(
        'M-76 -66q8 -16 24 -8M-40 -96q12 -14 26 -2M6 -106q14 -10 24 4M44 -88q14 -8 20 8M66 -54q14 0 14 16M-84 -24q-6 -14 8 -20',
        dark,
        4,
        0.5,
      ),
  },
  crop: {
    behind: ({ dark }) =>
      shape('M-78 20C-92 -112 92 -112 78 20C80 34 74 34 70 26H-70C-74 34 -80 34 -78 20Z', dark),
    before: ({ light, dark }) =>
      shape(
        'M-78 8C-92 -60 -76 -120 0 -120S92 -60 78 8C76 -20 70 -44 58 -58C22 -70 -22 -70 -58 -58C-70 -44 -76 -20 -78 8Z',
        light,
      ) + line('M-44 -82l6 -16M-14 -86l4 -18M16 -86l2 -18M44 -80l-4 -18', dark, 4, 0.4),
  },
  towel: {
    behind: nothing,
    before: ({ light }) =>
      shape('M-79 6C-84 -50 -60 -90 0 -92S84 -50 79 6C72 -26 44 -56 0 -56S-72 -26 -79 6Z', light) +
      shape(
        'M-88 -20C-110 -92 -70 -160 16 -166C78 -170 112 -118 92 -20C62 -54 30 -66 0 -66S-62 -54 -88 -20Z',
        white,
      ) +
      shape('M16 -166C78 -170 112 -118 92 -20C84 -30 76 -38 68 -44C84 -100 60 -140 16 -166Z', '#dfeef0') +
      shape('M-2 -160C30 -190 66 -176 66 -150C60 -128 20 -130 -2 -160Z', '#eef7f8') +
      line(
        'M-78 -58C-46 -92 8 -104 54 -150M-84 -34C-40 -76 40 -84 74 -110M-58 -108C-40 -128 -16 -140 6 -150',
        palette.sky,
        4,
        0.7,
      ),
  },
  /** Long hair under a knitted hat. */
  hat: {
    behind: longWaves,
    before: hair =>
      shape(
        'M-98 20C-108 -20 -96 -70 -70 -70L-66 20C-72 40 -92 44 -98 20ZM98 20C108 -20 96 -70 70 -70L66 20C72 40 92 44 98 20Z',
        hair.light,
      ) +
      repeat(8, index =>
        disc(
          Math.round(Math.cos(index * 0.785) * 24),
          Math.round(-178 + Math.sin(index * 0.785) * 24),
          15,
          index % 2 ? white : '#e3eef0',
        ),
      ) +
      disc(0, -178, 26, white) +
      shape('M-96 -50C-104 -130 -64 -168 0 -168S104 -130 96 -50Z', coral) +
      line('M-54 -140V-60M-18 -158V-60M18 -158V-60M54 -140V-60', '#cf624d', 6, 0.5) +
      box(-108, -78, 216, 52, palette.cream, 24) +
      line(
        'M-80 -70V-36M-54 -70V-34M-27 -70V-34M0 -70V-34M27 -70V-34M54 -70V-34M80 -70V-36',
        palette.sand,
        6,
      ),
  },
} satisfies Record<string, Style>;

/** A head, its middle at 0, 0 between the eyes; about 150 wide. */
export function head(look: Look): string {
  const { skin, hair, style, beard = false, glasses = false, earrings, lips } = look;
  const { eyes = 'open', smile = 'soft', lashes = false } = look;
  const mouth = lips ?? '#b4513f';
  return [
    oval(-75, 10, 13, 20, skin.dark),
    oval(75, 10, 13, 20, skin.dark),
    earrings ? disc(-77, 36, 7, earrings) + disc(77, 36, 7, earrings) : '',
    shape(
      beard
        ? 'M-74 -40C-78 -122 78 -122 74 -40C76 10 74 58 46 90C24 110 -24 110 -46 90C-74 58 -76 10 -74 -40Z'
        : 'M-74 -40C-78 -122 78 -122 74 -40C76 12 68 56 38 88C18 108 -18 108 -38 88C-68 56 -76 12 -74 -40Z',
      skin.light,
    ),
    oval(-46, 38, 16, 10, coral, 0.2),
    oval(46, 38, 16, 10, coral, 0.2),
    beard
      ? shape(
          'M-76 -10C-80 60 -66 124 0 128S80 60 76 -10C72 22 62 38 44 40C22 34 10 38 0 42C-10 38 -22 34 -44 40C-62 38 -72 22 -76 -10Z',
          hair.light,
        ) + line('M-50 84C-30 104 30 104 50 84', hair.dark, 4, 0.35)
      : '',
    line('M2 2C-2 14 -8 22 -6 28C-2 33 6 32 10 29', skin.dark, 5),
    smile === 'wide'
      ? shape('M-24 52C-10 57 10 57 24 52C20 76 -20 76 -24 52Z', mouth) +
        shape('M-19 54.500C-8 58 8 58 19 54.500C17 62 -17 62 -19 54.500Z', white)
      : line('M-20 57C-10 67 10 67 20 57', mouth, beard ? 6 : 7),
    eyes === 'open'
      ? oval(-30, 4, 7, 8.5, ink) +
        disc(-27.5, 1, 2.4, white) +
        oval(30, 4, 7, 8.5, ink) +
        disc(32.5, 1, 2.4, white)
      : line('M-42 4C-36 13 -24 13 -18 4M42 4C36 13 24 13 18 4', ink, 5),
    lashes && eyes === 'open' ? line('M-37 -2l-7 -5M37 -2l7 -5', ink, 4) : '',
    style === styles.towel
      ? line('M-44 -20C-36 -27 -24 -27 -18 -22M44 -20C36 -27 24 -27 18 -22', hair.dark, 5)
      : line('M-46 -18C-38 -27 -24 -27 -16 -21M46 -18C38 -27 24 -27 16 -21', hair.dark, beard ? 8 : 6),
    glasses
      ? `<g fill="#ffffff30" stroke="${ink}" stroke-width="5"><rect x="-53" y="-17" width="44" height="40" rx="17"/><rect x="9" y="-17" width="44" height="40" rx="17"/></g>` +
        line('M-9 -2C-4 -6 4 -6 9 -2M-53 -4L-74 -8M53 -4L74 -8', ink, 5)
      : '',
  ].join('');
}

const shoulders =
  'M-206 340C-206 222 -150 180 -66 160C-40 154 -34 146 -34 130H34C34 146 40 154 66 160C150 180 206 222 206 340Z';

/** From the top of the hair down to the chest; the middle between the eyes is at 0, 0. */
export function bust(look: Look): string {
  const { skin, hair, style } = look;
  return [
    style.behind(hair),
    shape(shoulders, skin.light),
    shape('M-36 74H36V128C36 150 18 158 0 158S-36 150 -36 128Z', skin.light),
    shape('M-37 70H37V112C18 128 -12 124 -37 98Z', skin.dark, 0.75),
    look.clothes(),
    head(look),
    style.before(hair),
  ].join('');
}

const sleeves = (opening: string) =>
  `M-206 340C-206 222 -150 180 -78 163${opening}78 163C150 180 206 222 206 340Z`;
const creases = (colour: string) =>
  line('M-132 340C-132 300 -136 276 -144 258M132 340C132 300 136 276 144 258', colour, 5, 0.5);

/** What people wear, each around the same shoulders. */
export const clothes = {
  tee: (light: string, dark: string) => () =>
    shape(sleeves('C-56 206 56 206 '), light) +
    line('M-79 163C-56 206 56 206 79 163', dark, 9) +
    creases(dark),
  jumper: (light: string, dark: string) => () =>
    shape(sleeves('L-48 130C-30 146 30 146 48 130L'), light) +
    shape('M-56 132C-30 152 30 152 56 132L60 166C30 186 -30 186 -60 166Z', dark) +
    line('M-36 148v22M-12 152v24M12 152v24M36 148v22', light, 4, 0.6) +
    creases(dark),
  shirt: (light: string, dark: string) => () =>
    shape(sleeves('L0 236L'), light) +
    shape('M-80 162L-38 140L0 236L-44 226Z', dark) +
    shape('M80 162L38 140L0 236L44 226Z', dark) +
    line('M0 240V340', dark, 5) +
    disc(12, 276, 5, dark) +
    disc(12, 318, 5, dark) +
    creases(dark),
  wrap: (light: string, dark: string) => () =>
    shape(sleeves('L14 262L'), light) +
    shape('M78 163L104 172L-2 340H-60L14 262Z', dark, 0.8) +
    line('M-78 163L14 262', dark, 6) +
    creases(dark),
  apron: (under: string, under_dark: string, apron: string, trim: string) => () =>
    clothes.tee(under, under_dark)() +
    shape('M-78 236C-30 226 30 226 78 236L96 340H-96Z', apron) +
    line('M-78 236L-98 172M78 236L98 172', apron, 20) +
    line('M-78 240C-30 230 30 230 78 240', trim, 6) +
    disc(-78, 244, 6, trim) +
    disc(78, 244, 6, trim) +
    box(-40, 286, 80, 54, trim, 8, 0.35),
  /** The cloth that is put around whose hair is cut. */
  cape: (light: string, dark: string) => () =>
    shape('M-236 340C-230 230 -160 172 -70 148C-30 160 30 160 70 148C160 172 230 230 236 340Z', light) +
    shape('M-72 134C-36 150 36 150 72 134L76 162C36 182 -36 182 -76 162Z', dark) +
    line(
      'M-96 188C-128 230 -144 284 -146 340M96 188C128 230 144 284 146 340M-24 192C-34 240 -36 290 -36 340M30 192C40 240 44 290 44 340',
      dark,
      5,
      0.4,
    ),
  scarf: (light: string, dark: string) => () =>
    shape(sleeves('L0 220L'), palette.deep) +
    shape(
      'M-92 120C-60 150 60 150 92 120C112 150 108 190 84 206C40 226 -40 226 -84 206C-108 190 -112 150 -92 120Z',
      light,
    ) +
    shape('M30 190L96 176L118 340H44Z', light) +
    line(
      'M-84 150C-40 178 40 178 84 150M-80 182C-40 204 40 204 78 182M50 236L98 226M52 274L102 264M54 312L106 302',
      dark,
      6,
      0.7,
    ) +
    creases(palette.ink),
  robe: () => () =>
    shape(sleeves('L0 250L'), white) +
    shape('M-80 162L-40 136L6 262L-20 340H-72C-40 300 -34 250 -80 162Z', '#dcebee') +
    shape('M80 162L40 136L-6 262L20 340H72C40 300 34 250 80 162Z', '#dcebee') +
    creases('#c5dde1'),
};

export const everyone = {
  olena: {
    lashes: true,
    skin: skins.fair,
    hair: hairs.chestnut,
    style: styles.bob,
    clothes: clothes.wrap(palette.teal, palette.deep),
    earrings: palette.amber,
    smile: 'wide',
  },
  iryna: {
    lashes: true,
    skin: skins.fair,
    hair: hairs.copper,
    style: styles.waves,
    clothes: clothes.apron(palette.cream, palette.sand, palette.deep, palette.amber),
  },
  marko: {
    skin: skins.warm,
    hair: hairs.brown,
    style: styles.quiff,
    clothes: clothes.shirt(palette.sky, palette.lagoon),
    beard: true,
  },
  sofiia: {
    lashes: true,
    skin: skins.warm,
    hair: hairs.blond,
    style: styles.bun,
    clothes: clothes.jumper(palette.coral, '#cf624d'),
    earrings: palette.white,
    smile: 'wide',
  },
  daryna: {
    lashes: true,
    skin: skins.tan,
    hair: hairs.black,
    style: styles.straight,
    clothes: clothes.tee(palette.amber, '#d0933a'),
    lips: '#a83f3f',
  },
  nazar: {
    skin: skins.warm,
    hair: hairs.black,
    style: styles.curls,
    clothes: clothes.jumper(palette.leaf, palette.moss),
    glasses: true,
    smile: 'wide',
  },
} satisfies Record<string, Look>;
