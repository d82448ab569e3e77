import { at, box, disc, line, oval, palette, repeat, shadow, shape } from '../drawing';

const { ink, white, cream, sand, coral, berry, amber, wood, bark, leaf, moss, mint, teal } = palette;

/** The barbershop's own colours beside the palette: dark walls, cognac leather, chrome, slate. */
export const shop = {
  wall: '#24554a',
  wall_dark: '#1a433a',
  panel: '#2f6a5c',
  leather: '#b5622f',
  leather_dark: '#87441f',
  chrome: '#c3d3d9',
  chrome_dark: '#8ba3ad',
  slate: '#4a5a63',
  slate_light: '#6b7d87',
} as const;

const { leather, leather_dark, chrome, chrome_dark, slate, slate_light } = shop;

/** The sign of the house, 256 wide, its middle at 0, 0. */
export const moustache = (fill: string = cream) =>
  shape(
    'M0 -10C-16 -40 -58 -42 -80 -12C-94 8 -114 8 -128 -14C-130 34 -88 56 -50 44C-26 36 -8 20 0 6C8 20 26 36 50 44C88 56 130 34 128 -14C114 8 94 8 80 -12C58 -42 16 -40 0 -10Z',
    fill,
  );

/** Seen from the front, its foot at 0, 0; 230 wide, 430 high. */
export const barberChair = (light: string = leather, dark: string = leather_dark) =>
  shadow(0, 0, 140, 20) +
  oval(0, -6, 84, 15, chrome_dark) +
  oval(0, -12, 84, 14, chrome) +
  box(-15, -120, 30, 108, chrome_dark) +
  box(0, -120, 15, 108, '#6f8894') +
  box(-62, -64, 124, 20, chrome, 8) +
  line('M-40 -54H40', chrome_dark, 4) +
  box(-10, -436, 20, 90, chrome_dark, 6) +
  box(-50, -440, 100, 56, light, 24) +
  shape(
    'M20 -440H26C40 -440 50 -430 50 -416V-408C50 -394 40 -384 26 -384H10C30 -400 32 -420 20 -440Z',
    dark,
    0.6,
  ) +
  shape('M-84 -150C-98 -260 -92 -346 -66 -364C-36 -378 36 -378 66 -364C92 -346 98 -260 84 -150Z', chrome) +
  shape('M-74 -150C-86 -256 -80 -338 -58 -354C-32 -366 32 -366 58 -354C80 -338 86 -256 74 -150Z', light) +
  shape('M58 -354C80 -338 86 -256 74 -150H40C58 -220 60 -300 44 -360C50 -358 55 -356 58 -354Z', dark, 0.5) +
  line('M-36 -356C-44 -290 -42 -220 -36 -160M0 -362V-160M36 -356C44 -290 42 -220 36 -160', dark, 5, 0.5) +
  shape('M-92 -172C-92 -190 92 -190 92 -172V-128C92 -112 60 -104 0 -104S-92 -112 -92 -128Z', light) +
  shape('M-92 -140C-60 -126 60 -126 92 -140V-128C92 -112 60 -104 0 -104S-92 -112 -92 -128Z', dark) +
  box(-116, -214, 22, 92, chrome_dark, 10) +
  box(94, -214, 22, 92, chrome_dark, 10) +
  box(-128, -236, 46, 32, dark, 14) +
  box(82, -236, 46, 32, dark, 14);

/** On the wall, its middle at 0, 0; 300 high. */
export const barberPole = () =>
  box(-10, -150, 20, 300, bark, 6) +
  box(-32, -104, 64, 208, white, 8) +
  repeat(4, index => {
    const y = -64 + index * 48;
    return (
      shape(`M-32 ${y}L32 ${y - 34}V${y - 16}L-32 ${y + 18}Z`, berry) +
      shape(`M-32 ${y + 26}L32 ${y - 8}V${y + 6}L-32 ${y + 40}Z`, index < 3 ? teal : 'none')
    );
  }) +
  box(-32, -104, 14, 208, white, 6, 0.35) +
  box(14, -104, 18, 208, ink, 6, 0.12) +
  box(-42, -126, 84, 26, amber, 8) +
  box(-42, 100, 84, 26, amber, 8) +
  disc(0, -140, 20, amber) +
  disc(-6, -146, 6, white, 0.6);

/** A leather sofa of two seats, its foot at 0, 0; 560 wide. */
export const leatherSofa = () =>
  shadow(0, 4, 310, 24) +
  line('M-230 -30V4M230 -30V4', bark, 15) +
  shape('M-250 -160C-260 -270 -226 -286 -170 -286H170C226 -286 260 -270 250 -160Z', leather) +
  line('M0 -284V-170', leather_dark, 6, 0.7) +
  repeat(3, row => repeat(7, column => disc(-210 + column * 70, -262 + row * 36, 5, leather_dark, 0.8))) +
  box(-250, -120, 500, 96, leather_dark, 14) +
  box(-240, -172, 238, 84, leather, 26) +
  box(2, -172, 238, 84, leather, 26) +
  box(-240, -112, 238, 24, leather_dark, 12, 0.5) +
  box(2, -112, 238, 24, leather_dark, 12, 0.5) +
  shape('M-300 -170C-300 -220 -232 -220 -232 -170V-16H-284C-294 -16 -300 -22 -300 -34Z', leather) +
  shape('M300 -170C300 -220 232 -220 232 -170V-16H284C294 -16 300 -22 300 -34Z', leather_dark);

/** Smooth stones on each other, the lowest at 0, 0. */
export const stones = (count = 3) =>
  shadow(0, 4, 110, 16) +
  repeat(count, index => {
    const rx = 104 - index * 24;
    const y = -34 - index * 56;
    return (
      oval(index % 2 ? 6 : -4, y, rx, 34 - index * 3, index % 2 ? slate_light : slate) +
      oval((index % 2 ? 6 : -4) - rx * 0.3, y - 12, rx * 0.36, 7, white, 0.22)
    );
  });

/** Burns, its foot at 0, 0. */
export const candle = (height = 110, wax: string = cream) =>
  shadow(0, 2, 56, 9) +
  disc(0, -height - 34, 90, 'url(#glow)') +
  box(-32, -height, 64, height, wax, 10) +
  box(8, -height, 24, height, sand, 10, 0.7) +
  oval(0, -height, 32, 9, '#fff4da') +
  line(`M0 ${-height}V${-height - 14}`, ink, 4) +
  shape(
    `M0 ${-height - 60}C18 ${-height - 36} 20 ${-height - 12} 0 ${-height - 8}C-20 ${-height - 12} -18 ${-height - 36} 0 ${-height - 60}Z`,
    amber,
  ) +
  shape(
    `M0 ${-height - 40}C8 ${-height - 26} 9 ${-height - 14} 0 ${-height - 12}C-9 ${-height - 14} -8 ${-height - 26} 0 ${-height - 40}Z`,
    '#fff1c9',
  );

/** Towels on each other, their foot at 0, 0; 220 wide. */
export const towels = (colours: string[] = [white, mint, cream]) =>
  shadow(0, 4, 130, 16) +
  colours
    .map(
      (colour, index) =>
        box(-110, -50 - index * 48, 220, 46, colour, 20) +
        box(-110, -22 - index * 48, 220, 18, ink, 10, 0.07) +
        line(`M-86 ${-27 - index * 48}H60`, ink, 3, 0.14),
    )
    .join('');

/** A soap brush that stands, its foot at 0, 0. */
export const shavingBrush = () =>
  shape('M-46 -190C-60 -250 -30 -286 0 -286S60 -250 46 -190Z', cream) +
  shape('M-46 -190C-52 -216 -52 -236 -44 -252C-20 -236 20 -236 44 -252C52 -236 52 -216 46 -190Z', '#d9c5ac') +
  line('M-20 -270L-14 -200M0 -280V-200M20 -270L14 -200', '#c9b394', 4, 0.7) +
  box(-42, -198, 84, 26, amber, 8) +
  shape(
    'M-30 -172H30C24 -130 44 -110 48 -70C52 -20 40 0 0 0S-52 -20 -48 -70C-44 -110 -24 -130 -30 -172Z',
    bark,
  ) +
  shape('M8 -172H30C24 -130 44 -110 48 -70C52 -20 40 0 8 0C30 -50 26 -110 8 -172Z', ink, 0.25) +
  line('M-26 -60C-26 -80 -18 -96 -14 -110', wood, 6, 0.7);

/** A bowl of foam, its foot at 0, 0. */
export const foamBowl = (colour: string = shop.wall) =>
  shadow(0, 2, 110, 14) +
  disc(-48, -106, 36, white) +
  disc(0, -124, 46, white) +
  disc(48, -106, 36, white) +
  disc(-14, -132, 12, '#e3eef0') +
  disc(34, -116, 9, '#e3eef0') +
  shape('M-100 -108H100C98 -44 64 0 30 0H-30C-64 0 -98 -44 -100 -108Z', colour) +
  shape('M50 -108H100C98 -44 64 0 30 0H0C36 -24 52 -64 50 -108Z', ink, 0.2) +
  line('M-70 -78H20', amber, 6, 0.9);

/** A sprig, its foot at 0, 0. */
export const sprig = (count = 5) =>
  line(`M0 0C8 ${-count * 22} -6 ${-count * 40} 0 ${-count * 54}`, moss, 6) +
  repeat(count, index =>
    at(
      0,
      -30 - index * 46,
      shape('M0 0C-30 -8 -62 -30 -74 -62C-40 -66 -10 -40 0 0Z', index % 2 ? leaf : moss) +
        shape('M0 0C30 -8 62 -30 74 -62C40 -66 10 -40 0 0Z', index % 2 ? mint : leaf),
      { scale: 1 - index * 0.09 },
    ),
  );

/** A picture of the sign in a frame, its middle at 0, 0. */
export const signBoard = (scale = 1) =>
  at(
    0,
    0,
    box(-190, -110, 380, 220, bark, 12) +
      box(-174, -94, 348, 188, coral, 6) +
      box(-174, -94, 348, 188, '#c2502f', 6) +
      moustache(cream),
    { scale },
  );
