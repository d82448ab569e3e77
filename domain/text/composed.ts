/**
 * `String.prototype.normalize` takes quadratic time over a long run of combining marks: 250 kB of them take half a
 * minute. No letter of any language has as many as this, so that the rest of a run is left out first.
 */
const overlong = /(\p{M}{16})\p{M}+/gu;

/** Unicode's NFC, in linear time; of more than 16 combining marks in a row only the first 16 stay. */
export const composed = (text: string): string => text.replace(overlong, '$1').normalize('NFC');

/** Unicode's NFD, as `composed`. */
export const decomposed = (text: string): string => text.replace(overlong, '$1').normalize('NFD');
