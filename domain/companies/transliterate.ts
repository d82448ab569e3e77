import { composed, decomposed } from '../text/composed';

/** Ukrainian national table (Cabinet resolution 55, 2010). After a bar, the spelling at a word's start. */
const ukrainian = table(
  'а:a б:b в:v г:h ґ:g д:d е:e є:ie|ye ж:zh з:z и:y і:i ї:i|yi й:i|y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ь: ю:iu|yu я:ia|ya',
);

/** Other alphabets, and Latin letters that NFD does not decompose. */
const others = table('ё:e ъ: ы:y э:e ß:ss ł:l đ:d ð:d ø:o æ:ae œ:oe þ:th ı:i');

/** Lower case, by the Ukrainian table; Latin letters lose their marks, unknown letters stay. */
export function transliterate(text: string): string {
  const plain = composed(text)
    .toLowerCase()
    .replace(/(?<=\p{L})['’ʼ`](?=\p{L})/gu, '')
    .replaceAll('зг', 'zgh');
  const spelled = plain.replace(/\p{L}/gu, (letter, index: number) => {
    const known = ukrainian.get(letter) ?? others.get(letter);
    if (!known) return letter;
    const isFirst = !/\p{L}/u.test(plain.charAt(index - 1));
    return isFirst ? known.first : known.inside;
  });
  return decomposed(spelled).replace(/\p{M}/gu, '');
}

function table(pairs: string) {
  return new Map(
    pairs.split(' ').map(entry => {
      const [letter = '', spelled = ''] = entry.split(':');
      const [inside = '', first = inside] = spelled.split('|');
      return [letter, { inside, first }];
    }),
  );
}
