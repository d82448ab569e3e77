/** The signs of GSM 03.38, each seven bits; those of its extension take two. All others make a message one of UCS-2. */
const basic = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]$/;
const extended = /^[\f^{}\\[~\]|€]$/;

/** As 3GPP TS 23.040 cuts a message: one part alone holds more than each of several. */
const lengths = { gsm: { alone: 160, each: 153 }, ucs2: { alone: 70, each: 67 } };

const parts_max = 2;

/** How many messages an operator sends, and charges, for this text. */
export function smsParts(text: string): number {
  const signs = [...text];
  const isGsm = signs.every(sign => basic.test(sign) || extended.test(sign));
  const length = isGsm ? signs.length + signs.filter(sign => extended.test(sign)).length : text.length;
  const { alone, each } = isGsm ? lengths.gsm : lengths.ucs2;
  return length <= alone ? 1 : Math.ceil(length / each);
}

/** Names that may be cut where the text is too long, in this order, and never below so many signs. */
type Cuttable = Record<string, { text: string; least: number }>;

/** The text with its names as long as two parts have room for; the link and the time are never cut. */
export function fitSms(names: Cuttable, write: (names: Record<string, string>) => string): string {
  const shown = Object.fromEntries(Object.entries(names).map(([name, { text }]) => [name, text]));
  for (const [name, { text, least }] of Object.entries(names)) {
    for (let length = text.length; length >= least && smsParts(write(shown)) > parts_max; length -= 4) {
      shown[name] = cut(text, length);
    }
  }
  return write(shown);
}

const cut = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
