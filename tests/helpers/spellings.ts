type Spelled = { name: string; typed: string[]; other: string[] };

const apart = (text: string) => text.normalize('NFD');

/** Names, what finds each, and what does not: what people see as equal is equal. */
export const spellings: Spelled[] = [
  {
    name: 'Марія Коваль',
    typed: ['Коваль Марія', 'КОВАЛЬ', 'коваль, марія', '  марія   ковал ', 'арі', '\u200bМарія'],
    other: ['Марія Шевченко', 'Маріяя'],
  },
  {
    name: 'Дар’я Нечуй–Левицька',
    typed: ["дар'я", 'ДАР’Я', 'дарʼя', 'дар`я', 'левицька дар', 'нечуй-левицька'],
    other: ['даря'],
  },
  { name: 'Соломі\u0301я', typed: ['соломія', 'СОЛОМІ\u0301Я'], other: ['соломіа'] },
  { name: 'Zoë Müller', typed: ['zoe', 'Zoë', apart('ZOË'), 'muller zoe', 'müller zoe'], other: ['zoé'] },
  { name: 'Артём Їжак', typed: ['артем', 'артём', apart('артём їжак'), 'ЇЖАК'], other: ['іжак'] },
  { name: apart('Андрій Ґудзь'), typed: ['андрій', apart('Андрій'), 'ґудзь'], other: ['андріи', 'гудзь'] },
  { name: 'Łukasz Ørsted', typed: ['lukasz', 'ŁUKASZ', 'orsted lukasz'], other: ['lukaszz'] },
  { name: '100% O_Brien\\', typed: ['100%', 'o_brien', 'brien\\'], other: ['100_', 'oxbrien'] },
];
