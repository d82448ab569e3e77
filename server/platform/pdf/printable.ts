/** Of currencies whose sign the font does not have, the code stands in its place. */
const codes: Record<string, string> = { '؋': 'AFN', '֏': 'AMD', '৳': 'BDT', '⃀': 'KGS', '៛': 'KHR' };
const signs = new RegExp(`[${Object.keys(codes).join('')}]`, 'g');

/** Pictures among letters, with what colours and joins them; the font has the few that are signs of old, as ©. */
const emoji =
  /(?![\u00a9\u00ae\u2122\u203c\u2049\u2139\u2194-\u21aa])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u200d\u20e3\ufe0e\ufe0f]/gu;

/** The text as Inter can draw it: without emoji. Letters of scripts that it does not have stay, and are drawn as boxes. */
export const printable = (text: string): string =>
  text
    .replace(emoji, '')
    .replace(signs, sign => codes[sign] ?? sign)
    .replace(/ {2,}/g, ' ')
    .trim();
