/** How a country's numbers are written: its calling code, and a mask of `#` for each digit, or several. */
export type PhoneMask = { tel_code: string; tel_mask: string | string[] };

/**
 * National digits as far as they go, by the shortest mask that holds them: '671234567' of '(##)###-##-##' is
 * '(67) 123-45-67'. A closing bracket is followed by a space; digits beyond every mask are left out.
 */
export function maskDigits(digits: string, { tel_mask }: Pick<PhoneMask, 'tel_mask'>): string {
  const masks = masksOf(tel_mask);
  const mask = masks.find(one => lengthOf(one) >= digits.length) ?? masks.at(-1)!;
  const left = [...digits];
  let shown = '';
  for (const sign of mask.replace(/\)(?! )/g, ') ')) {
    if (left.length === 0) break;
    shown += sign === '#' ? left.shift()! : sign;
  }
  return shown;
}

/** A whole number as people read it: '+380 (67) 123-45-67'. */
export const maskedPhone = (digits: string, country: PhoneMask) =>
  `+${country.tel_code} ${maskDigits(digits, country)}`;

/**
 * The country whose code and mask a whole number fills exactly, and the digits after the code; undefined when no
 * country's do. The longer code counts, and of countries with one code the first.
 */
export function recognisePhone<Country extends PhoneMask>(
  written: string,
  countries: Country[],
): { country: Country; digits: string } | undefined {
  const all = digitsOf(written);
  const fitting = countries
    .filter(({ tel_code }) => all.startsWith(tel_code))
    .filter(({ tel_code, tel_mask }) =>
      masksOf(tel_mask).some(mask => tel_code.length + lengthOf(mask) === all.length),
    )
    .sort((a, b) => b.tel_code.length - a.tel_code.length);
  const country = fitting[0];
  return country && { country, digits: all.slice(country.tel_code.length) };
}

/** Whether nothing was entered, or as many digits as the country's code and shortest mask have. */
export function isWholePhone(written: string, { tel_code, tel_mask }: PhoneMask): boolean {
  const { length } = digitsOf(written);
  return length === 0 || length >= tel_code.length + lengthOf(masksOf(tel_mask)[0]!);
}

const digitsOf = (written: string) => written.replace(/\D/g, '');

const lengthOf = (mask: string) => mask.split('#').length - 1;

const masksOf = (mask: string | string[]) => [mask].flat().sort((a, b) => lengthOf(a) - lengthOf(b));
