import { at } from '@/domain/assert';
import { pick, randomFrom } from '../demoRandom';
import type { DemoAudience, DemoCustomer } from './business';

/** Those whom the business knows best; the others are named by chance. */
export type Named = [audience: DemoAudience, first_name: string, last_name: string, notes?: string];

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

type People = {
  count: number;
  /** How many had come before the first visit of the demonstration. */
  early: number;
  history_days: number;
  /** The first one's; the others follow it. */
  phone: string;
  email: (number: number) => string;
  audienceOf: (index: number) => DemoAudience;
};

/** Deterministic: the same people each time. */
export const customersOf = (
  named: Named[],
  { count, early, history_days, phone, email, audienceOf }: People,
): DemoCustomer[] =>
  Array.from({ length: count }, (_, index) => {
    const random = randomFrom(index + 1);
    const [audience, first_name, last_name, notes = ''] = named[index] ?? nameOf(index, audienceOf(index));
    const late = (index - early) / (count - early);
    return {
      audience,
      first_name,
      last_name,
      notes,
      phone: `+${Number(phone.slice(1)) + index}`,
      email: random() < 0.6 ? email(index + 1) : null,
      date_of_birth: random() < 0.5 ? birthday(random) : null,
      joined_days:
        index < early ? history_days + 2 + Math.floor(random() * 300) : Math.floor(history_days * (1 - late)),
    };
  });

function nameOf(index: number, audience: DemoAudience): Named {
  const names = first_names[audience];
  return [audience, at(names, index % names.length), at(last_names, (index * 5) % last_names.length)];
}

function birthday(random: () => number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const year = 1962 + Math.floor(random() * 44);
  return `${year}-${two(1 + Math.floor(random() * 12))}-${two(pick([3, 8, 12, 17, 21, 26], random))}`;
}
