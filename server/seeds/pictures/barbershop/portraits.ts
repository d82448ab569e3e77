import { palette } from '../drawing';
import { clothes, hairs, skins, styles, type Look } from '../people';
import { portrait, portraits } from '../portraits';
import { shop } from './furnishings';

const { cream, sand, teal, amber, white, sky } = palette;

export const barbers = {
  ostap: {
    skin: skins.fair,
    hair: hairs.black,
    style: styles.quiff,
    beard: true,
    clothes: clothes.apron(cream, '#d9c5ac', shop.leather_dark, amber),
  },
  yurko: {
    skin: skins.warm,
    hair: hairs.copper,
    style: styles.crop,
    smile: 'wide',
    clothes: clothes.apron(sky, '#7fc0cd', shop.wall_dark, amber),
  },
  mariana: {
    skin: skins.fair,
    hair: hairs.brown,
    style: styles.bun,
    lashes: true,
    earrings: amber,
    smile: 'wide',
    clothes: clothes.wrap(white, '#d4e5e9'),
  },
} satisfies Record<string, Look>;

export const barberPortraits = {
  // She owns the salon too; each business has files of its own.
  vus_olena: portraits.olena,
  vus_ostap: portrait(barbers.ostap, [shop.wall, shop.wall_dark, '#3a7565']),
  vus_yurko: portrait(barbers.yurko, [sand, '#e0b58d', cream]),
  vus_mariana: portrait(barbers.mariana, ['#3b8fa3', teal, '#57a7b8']),
};
