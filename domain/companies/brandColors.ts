/** `strong` is for pressed, `soft` for backgrounds, `line` for edges, `on` for text on the primary colour. */
export type BrandColors = { primary: string; strong: string; soft: string; line: string; on: string };

type Rgb = [red: number, green: number, blue: number];
type Ground = {
  /** `text` is blended in for more contrast, `back` for less. */
  text: Rgb;
  back: Rgb;
  on: string;
  grounds: string[];
  soft: number;
};

export const contrast_min = 4.5;
/** For a line that is the only edge of a control. */
export const edge_contrast_min = 3;

const white: Rgb = [255, 255, 255];
const night: Rgb = [3, 7, 18];

/** Must match the backgrounds in site/styles/tokens.css. */
export const siteGrounds = {
  light: {
    text: [0, 0, 0],
    back: white,
    on: '#ffffff',
    grounds: ['#f9fafb', '#ffffff', '#f3f4f6'],
    soft: 0.92,
  },
  dark: {
    text: white,
    back: night,
    on: '#030712',
    grounds: ['#030712', '#111827', '#1f2937'],
    soft: 0.8,
  },
} satisfies Record<string, Ground>;

/** Adjusts `color` ('#rrggbb') just enough for WCAG AA on light and dark backgrounds. */
export function brandColorsOf(color: string): { light: BrandColors; dark: BrandColors } {
  return { light: tintOn(siteGrounds.light, color), dark: tintOn(siteGrounds.dark, color) };
}

function tintOn({ text, back, on, grounds, soft }: Ground, color: string): BrandColors {
  const own = toRgb(color);
  const ground = toHex(blend(own, back, soft));
  const isReadable = (candidate: string) =>
    [...grounds, ground, on].every(under => contrastOf(candidate, under) >= contrast_min);
  const step = steps.find(share => isReadable(toHex(blend(own, text, share)))) ?? 1;
  const primary = blend(own, text, step);
  const softened = (share: number) => toHex(blend(primary, back, share));
  const isSeen = (candidate: string) =>
    grounds.every(under => contrastOf(candidate, under) >= edge_contrast_min);
  return {
    primary: toHex(primary),
    strong: toHex(blend(primary, text, 0.2)),
    soft: ground,
    line: softened(steps.findLast(share => isSeen(softened(share))) ?? 0),
    on,
  };
}

const steps = Array.from({ length: 101 }, (_, index) => index / 100);

/** The WCAG contrast ratio, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = toRgb(color).map(channel => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toRgb(color: string): Rgb {
  const channel = (index: number) => Number.parseInt(color.slice(index, index + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

const toHex = (rgb: Rgb) => `#${rgb.map(channel => channel.toString(16).padStart(2, '0')).join('')}`;

function blend(one: Rgb, other: Rgb, share: number): Rgb {
  const mix = (from: number, to: number) => Math.round(from + (to - from) * share);
  return [mix(one[0], other[0]), mix(one[1], other[1]), mix(one[2], other[2])];
}
