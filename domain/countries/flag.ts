/** The flag of a country as an emoji: its two letters as regional indicators. */
export const flagOf = (code: string) =>
  String.fromCodePoint(...[...code].map(letter => 0x1f1e6 + letter.charCodeAt(0) - 'A'.charCodeAt(0)));
