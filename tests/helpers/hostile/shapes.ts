/** What is repeated: signs that open something, that separators and numbers are made of, and that trimming leaves. */
const repeated = [
  '<',
  '(',
  '0',
  ' ',
  '\u0301',
  '<a ',
  '<img ',
  '[',
  '[a](',
  '"',
  '\\"',
  '-',
  '.',
  ',',
  '@',
  'a@',
  'a.',
  '\n',
  '\t ',
  '*',
  '&',
  '/',
  ':',
  '1 ',
  '0.',
  "'s",
  'а',
  'ь ',
  'a',
  '380 ',
];

/** Those that trimming takes away, and those that are the worst for what is known. */
const between = ['<', '(', '0', ' ', '\u0301', '\n', '\t '];

/** A text of about `length` characters of each kind, with a sign after them; some also between letters. */
export const hostileTexts: { name: string; of: (length: number) => string }[] = repeated.flatMap(sign => {
  const fill = (length: number) => sign.repeat(Math.ceil(length / sign.length));
  return [
    { name: `${JSON.stringify(sign)} and a sign`, of: length => `${fill(length)}!` },
    ...(between.includes(sign)
      ? [{ name: `${JSON.stringify(sign)} between letters`, of: (length: number) => `a${fill(length)}a` }]
      : []),
  ];
});
