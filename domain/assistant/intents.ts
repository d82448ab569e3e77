import { normalize, wordPattern } from './text';

export const intents = [
  'free_times',
  'book',
  'move',
  'cancel',
  'block',
  'price',
  'duration',
  'hours',
  'agenda',
  'sales',
  'earners',
  'missed',
  'birthdays',
  'stock',
  'customer',
  'help',
  'unknown',
] as const;
export type Intent = (typeof intents)[number];

/** What a text names, by which a request without a verb is understood. */
export type Found = { hasService: boolean; hasEmployee: boolean; hasCustomer: boolean; hasDate: boolean };

type Rule = [intent: Intent, pattern: RegExp, applies?: (found: Found) => boolean];

const rule = (intent: Intent, sources: string[], applies?: (found: Found) => boolean): Rule => [
  intent,
  wordPattern(sources.join('|')),
  applies,
];

/** The first that applies decides: an order of specific to general. */
const rules: Rule[] = [
  // What the helper does not do, though it names what it knows: 'raise all prices'.
  rule('unknown', [
    String.raw`(?:підніми|підніміть|підвищ|зниз|зменш|збільш|зміни|змініть|постав)\p{L}* (?:\p{L}+ ){0,3}(?:цін|варт|прайс)\p{L}*`,
    String.raw`(?:raise|increase|lower|reduce|cut|change|set)(?: \p{L}+){0,3} (?:price|prices|rates|price list)`,
  ]),
  rule('missed', [
    String.raw`не (?:прийш|з'явил|з'явив)\p{L}*`,
    String.raw`неяв\p{L}*|(?:хто|скільки) (?:\p{L}+ )?пропуст\p{L}*`,
    String.raw`no[ -]?shows?|(?:did not|didn't) (?:come|show|turn)|(?:who|how many)(?: \p{L}+)? missed`,
  ]),
  rule('birthdays', [String.raw`(?:день|дня|дні|днів) народжен\p{L}*|іменин\p{L}*`, 'birthdays?']),
  rule('stock', [
    String.raw`на складі|на залишку|залишк\p{L}*|запас(?:и|ів)|(?:закінчу|закінчил)\p{L}*`,
    String.raw`in stock|out of stock|stock|running (?:low|out)`,
  ]),
  rule('earners', [
    String.raw`(?:хто|який майстер|яка майстриня|який працівник) (?:\p{L}+ ){0,3}(?:зароби|прода|прин[іе]с)\p{L}*`,
    String.raw`(?:виторг|виручк|дохід|доход|продаж)\p{L}* (?:\p{L}+ ){0,2}(?:працівник|майстр|співробітник)\p{L}*`,
    String.raw`who (?:\p{L}+ )?(?:earned|earns|made|sold|brought)`,
    String.raw`(?:revenue|sales|earnings|takings) (?:by|per|of each|for each) (?:employee|person|master|stylist|staff)\p{L}*`,
  ]),
  rule('cancel', [
    String.raw`(?:скасу|скасов|відмін|анул)\p{L}*`,
    String.raw`відмов(?:ся|ит)\p{L}*`,
    String.raw`cancel\p{L}*`,
    'call off',
    String.raw`не (?:зможу|зможемо|прийду|прийдемо)`,
    String.raw`(?:can't|cannot|won't) (?:make it|come)`,
  ]),
  rule('move', [
    String.raw`(?:перенес|перенос|пересун|перезапи|перестав)\p{L}*`,
    String.raw`(?:reschedul|postpon)\p{L}*`,
    String.raw`(?:move|push|shift|change)(?! (?:price|the price))`,
  ]),
  rule('block', [
    String.raw`(?:заблоку|блоку|блокув)\p{L}*`,
    'block(?: off| out)?',
    String.raw`(?:закрий|закрийте|займи|займіть) (?:мені |мій )?час`,
  ]),
  rule('sales', [
    String.raw`(?:зароб|виторг|виручк|продаж|продал|оборот|дохід|доход|прибут)\p{L}*`,
    'кас[аиу]',
    String.raw`скільки (?:грошей|ми взяли)`,
    'revenue|sales|income|turnover|takings|earn|earned|earnings|profit',
    String.raw`(?:did|have) (?:we|i) (?:make|made|take|taken|sell|sold)`,
    String.raw`we (?:make|made|take|took|sell|sold)`,
  ]),
  rule('duration', [
    String.raw`(?:трива|займа|займе)\p{L}*`,
    'як довго|як надовго|скільки часу|скільки (?:годин|хвилин)',
    'how long|duration|how much time|how many (?:hours|minutes)',
  ]),
  rule('customer', [
    String.raw`чий (?:це )?(?:номер|телефон)`,
    String.raw`(?:знайд|знайт|пошука|відкри)\p{L}* (?:мені )?(?:картк\p{L}* )?(?:клієнт|покупц|відвідувач)\p{L}*`,
    'whose (?:number|phone|phone number)',
    String.raw`(?:find|show|open|look up|search)(?: me)?(?: for)?(?: the| a)? (?:customer|client)s?`,
    String.raw`(?:customer|client) (?:named|called|with)`,
  ]),
  rule('free_times', [
    String.raw`коли (?:можна|є|буде|найближч\p{L}*|вільн\p{L}*)`,
    String.raw`найближч\p{L}* (?:вільн\p{L}*|час|віконечк\p{L}*|вікн\p{L}*)`,
    'when (?:can|could) (?:i|we) (?:come|book|get)',
    String.raw`(?:find|знайди|знайдіть|show|покажи|покажіть) .*(?:free|available|вільн\p{L}*)`,
  ]),
  rule('book', [
    String.raw`(?:запиши|запишіть|записати|записатис[яь]|запишете|запишеш|запишусь|запишуся|записуй)\p{L}*`,
    String.raw`(?:за)?бронюв?\p{L}*|бронь`,
    String.raw`(?:хочу|потрібен|потрібно|можна|хотіла б|хотів би) (?:на )?запис`,
    'book|reserve|sign me up|put me down|schedule (?:me|an?|my)',
    String.raw`(?:make|get|need|want|like|have) an? (?:appointment|booking|reservation)`,
  ]),
  rule('hours', [
    String.raw`(?:працюєте|працює|працюють|відчинен\p{L}*|відкрит\p{L}*|зачинен\p{L}*|закрит\p{L}*|відкриває\p{L}*|зачиняє\p{L}*|закриває\p{L}*)`,
    String.raw`(?:графік|розклад|години|час) роботи`,
    'робочі години|вихідний',
    'open|opens|working|opening hours|opening times|close|closes|closed|closing time|working hours|business hours',
    'hours of (?:work|operation)|what are your hours|your hours',
  ]),
  rule('agenda', [
    String.raw`що (?:в|у) (?:мене|нас)`,
    String.raw`що (?:сьогодні|завтра|на)`,
    String.raw`(?:які|покажи|покажіть|скільки|всі|усі|мої|чиї|список)(?: \p{L}+){0,3} (?:запис|записи|записів|візити|візитів)|(?:які|скільки)(?: \p{L}+){0,2} клієнт(?:и|ів)`,
    'записи',
    String.raw`(?:хто|до кого) (?:\p{L}+ ){0,2}(?:запис\p{L}*|прийде|приходить|до мене|в мене|у мене|сьогодні|завтра)`,
    String.raw`розклад\p{L}*|графік|порядок денний`,
    "what do (?:i|we) have|what have (?:i|we) got|what is on|what's on",
    'agenda|schedule|my day|appointments|bookings|visits',
    String.raw`who (?:is|'s|has) (?:\p{L}+ )?(?:coming|booked|next|first|an appointment)|who's (?:coming|next|booked)`,
  ]),
  rule('free_times', [
    String.raw`(?:вільн|доступн)\p{L}*`,
    String.raw`(?:є|знайдеться|будуть|буде)(?: \p{L}+)? (?:місц\p{L}*|вікн\p{L}*|віконечк\p{L}*|час|щось)`,
    String.raw`(?:free|available|availability|slots?|openings?|any time|anything|space|spots?)`,
  ]),
  rule(
    'customer',
    [
      String.raw`(?:знайд|знайт|пошука)\p{L}*|хто (?:такий|така)|контакти?|телефон|номер`,
      String.raw`find|look up|search for|who is|who's|contacts?|phone|number`,
    ],
    ({ hasCustomer }) => hasCustomer,
  ),
  rule('price', [
    String.raw`(?:кошту|варт|почім|розцін)\p{L}*|цін[аиуі]|ціною|прайс\p{L}*`,
    'price|prices|price list|cost|costs|how much|charge|rate|rates|fee',
  ]),
  rule('help', [
    String.raw`що (?:ти|ви) (?:вмієш|вмієте|можеш|можете|знаєш)`,
    String.raw`(?:допоможи|допоможіть|допомога|поможи|підкажи що)`,
    String.raw`як (?:тобою|цим|вами) користуватис[яь]`,
    'what can (?:you|i) (?:do|ask)|help|how do you work|what do you do',
  ]),
  rule(
    'book',
    ['хочу|хотіла б|хотів би|потрібен|потрібна|потрібно', "want|need|would like|(?:i|we)'d like"],
    ({ hasService }) => hasService,
  ),
  rule('customer', [String.raw`клієнт\p{L}*|customer|client`], ({ hasCustomer }) => hasCustomer),
];

/** What a normalized text asks for. Without a verb, what it names decides. */
export function intentOf(text: string, found: Found): Intent {
  const match = rules.find(([, pattern, applies]) => pattern.test(text) && (applies?.(found) ?? true));
  if (match) return match[0];
  if (found.hasService || (found.hasEmployee && found.hasDate)) return 'free_times';
  return found.hasCustomer ? 'customer' : 'unknown';
}

/** Whether a text says by itself what it wants, and does not only complete an earlier one: 'on Friday' does not. */
export const hasOwnIntent = (text: string): boolean =>
  intentOf(normalize(text), { hasService: false, hasEmployee: false, hasCustomer: false, hasDate: false }) !==
  'unknown';
