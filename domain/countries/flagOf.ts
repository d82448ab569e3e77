export const flagOf = (code: string) =>
  String.fromCodePoint(...[...code].map(letter => 0x1f1e6 + letter.charCodeAt(0) - 'A'.charCodeAt(0)));
