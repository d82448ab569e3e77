import { at } from '../../domain/assert';
import { pick, randomFrom } from './demoRandom';

export type DemoAudience = 'women' | 'men';

export type DemoCustomer = {
  first_name: string;
  last_name: string;
  audience: DemoAudience;
  phone: string;
  email: string | null;
  date_of_birth: string | null;
  notes: string;
  joined_days: number;
};

type Named = [audience: DemoAudience, first_name: string, last_name: string, notes?: string];

const named: Named[] = [
  [
    'women',
    'Анна',
    'Бондаренко',
    'Алергія на аміак: лише безаміачні барвники · Allergic to ammonia: ammonia-free dyes only',
  ],
  ['men', 'Тарас', 'Мельник'],
  ['women', 'Марія', 'Савчук', 'Зелений чай без цукру · Green tea without sugar'],
  ['men', 'Oliver', 'Parker', 'Говорить англійською · Speaks English'],
  ['women', 'Катерина', 'Гончар'],
  ['men', 'Богдан', 'Шульга', 'Коротко з боків, 3 мм · Short sides, 3 mm'],
  ['women', 'Emma', 'Reed', 'Говорить англійською · Speaks English'],
  ['women', 'Наталія', 'Ткачук'],
  ['men', 'Юрій', 'Кравець'],
  ['women', 'Вікторія', 'Жук', 'Просить нагадувати у Telegram · Asks for reminders in Telegram'],
  ['men', 'Daniel', 'Hughes'],
  ['women', 'Леся', 'Назаренко'],
];

const first_names = {
  women:
    'Ольга Тетяна Світлана Юлія Дарина Софія Аліна Христина Галина Людмила Яна Валерія Поліна Соломія Злата Діана Надія Ірина Оксана Євгенія Лілія Анастасія Інна Маргарита'.split(
      ' ',
    ),
  men: 'Андрій Максим Олег Дмитро Віктор Роман Назар Ігор Павло Артем Владислав Михайло Сергій Ярослав Денис Остап Микола Кирило Олександр Петро'.split(
    ' ',
  ),
};

const last_names =
  'Поліщук Лисенко Марченко Руденко Мороз Клименко Павленко Кузьменко Бойко Ткаченко Олійник Гаврилюк Романюк Кравчук Гнатюк Захарченко Мазур Білик Сидоренко Приходько Данилюк Дяченко Яременко Литвиненко Остапчук Федорук Вовк Білоус Кириленко Савченко Панченко Тарасюк Зінченко Коломієць Нестеренко Шевчук Гуменюк'.split(
    ' ',
  );

const count = 124;
const early = 74;
const history_days = 88;

/** Deterministic: the same people each time. */
export const demoCustomers: DemoCustomer[] = Array.from({ length: count }, (_, index) => {
  const random = randomFrom(index + 1);
  const [audience, first_name, last_name, notes = ''] = named[index] ?? nameOf(index);
  const late = (index - early) / (count - early);
  return {
    audience,
    first_name,
    last_name,
    notes,
    phone: phoneOf(index),
    email: random() < 0.6 ? `client${index + 1}@demo.example` : null,
    date_of_birth: random() < 0.5 ? birthday(random) : null,
    joined_days:
      index < early ? history_days + 2 + Math.floor(random() * 300) : Math.floor(history_days * (1 - late)),
  };
});

const byPhone = new Map(demoCustomers.map(customer => [customer.phone, customer]));

export const demoCustomerWith = (phone: string | null): DemoCustomer | undefined =>
  phone === null ? undefined : byPhone.get(phone);

function phoneOf(index: number): string {
  return `+38067000${1001 + index}`;
}

function nameOf(index: number): Named {
  const audience = index % 9 < 6 ? 'women' : 'men';
  const names = first_names[audience];
  return [audience, at(names, index % names.length), at(last_names, (index * 5) % last_names.length)];
}

function birthday(random: () => number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const year = 1962 + Math.floor(random() * 44);
  return `${year}-${two(1 + Math.floor(random() * 12))}-${two(pick([3, 8, 12, 17, 21, 26], random))}`;
}
