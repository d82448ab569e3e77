/** A person has one phone: that of the first of these columns that has one. */
export const phoneFields: readonly string[] = [
  'phone',
  'phone_2',
  'phone_3',
  'phone_4',
  'phone_5',
  'phone_6',
];

const phone =
  'phone phones telephone telephones tel cell cellphone mobile телефон телефони телефону тел номер моб мобільний мобільного';
const first = 'mobile cell cellphone моб мобільний мобільного';
const home = 'home домашній домашнього дім дом';
const work = 'work business office company робочий робочого роб офіс офісний';
const other = 'other additional second secondary alternative інший інші додатковий другий';
const beside = 'number no main primary personal contact value значення основний контактний особистий';

const wordsOf = (text: string) => new Set(text.split(' '));
const isPhone = wordsOf(phone);
const isKnown = wordsOf([phone, home, work, other, beside].join(' '));
const ranked = [first, '', home, work, other].map(wordsOf);

/** How early a column of phones comes: mobile, then what says nothing, home, work, other. Undefined for other columns. */
export function phoneRank(name: string): number | undefined {
  const words = name.split(' ');
  const isPhoneColumn =
    words.some(word => isPhone.has(word)) && words.every(word => isKnown.has(word) || /^\d$/.test(word));
  if (!isPhoneColumn) return undefined;
  const rank = ranked.findIndex(group => words.some(word => group.has(word)));
  return rank === -1 ? 1 : rank;
}
