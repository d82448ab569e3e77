import { at, disc, drawing, palette, type Drawing } from './drawing';
import { bust, everyone, type Look } from './people';

const side = 640;

const grounds: Record<keyof typeof everyone, [from: string, to: string, halo: string]> = {
  olena: [palette.sand, '#ecd3ba', palette.cream],
  iryna: [palette.sky, '#8fd0dc', '#c8ebf0'],
  marko: ['#2a8197', palette.teal, '#3f9bb0'],
  sofiia: [palette.mist, '#bfe3e9', palette.white],
  daryna: ['#f8d8c3', palette.peach, '#fbe6d8'],
  nazar: ['#d6eadf', '#b3d9c6', '#eaf5ef'],
};

export const portrait = (look: Look, [from, to, halo]: [string, string, string]): Drawing =>
  drawing(side, side, { from, to }, disc(320, 310, 262, halo), at(320, 304, bust(look), { scale: 1.28 }));

export const portraits = Object.fromEntries(
  Object.entries(everyone).map(([name, look]) => [
    name,
    portrait(look, grounds[name as keyof typeof everyone]),
  ]),
) as Record<keyof typeof everyone, Drawing>;
