import { randomInt } from 'node:crypto';

/** Not easily mistaken for another: no 0, o, 1, l, i. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const group_length = 4;

/** Random letters and digits that people can copy by hand: five groups have 99 bits. */
export const randomGroups = (groups: number): string => Array.from({ length: groups }, randomGroup).join('-');

const randomGroup = () =>
  Array.from({ length: group_length }, () => letters[randomInt(letters.length)]).join('');
