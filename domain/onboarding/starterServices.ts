import type { CompanyType } from '../companies/company';
import type { Locale } from '../translations/locales';
import { minorUnits } from '../money/money';
import { array, object, text, whole, type InferType } from '../validation/fields';

/** `price` is in minor units; null where no usual one is known. */
export type StarterService = { name: string; duration: number; price: number | null };

type Row = [en: string, uk: string, minutes: number, price: number];

const rows: Record<CompanyType, Row[]> = {
  beauty: [
    ['Haircut', 'Стрижка', 60, 30],
    ['Colouring', 'Фарбування', 120, 75],
    ['Styling', 'Укладання', 45, 25],
    ['Manicure', 'Манікюр', 60, 25],
    ['Pedicure', 'Педикюр', 75, 35],
  ],
  health: [
    ['First consultation', 'Перша консультація', 60, 40],
    ['Follow-up visit', 'Повторний прийом', 30, 25],
    ['Examination', 'Обстеження', 45, 30],
    ['Procedure', 'Процедура', 60, 45],
  ],
  fitness: [
    ['Personal training', 'Персональне тренування', 60, 30],
    ['Introductory training', 'Вступне тренування', 45, 15],
    ['Stretching', 'Розтяжка', 60, 15],
    ['Body assessment', 'Оцінка стану тіла', 30, 20],
  ],
  education: [
    ['Trial lesson', 'Пробне заняття', 30, 10],
    ['Individual lesson', 'Індивідуальне заняття', 60, 20],
    ['Exam preparation', 'Підготовка до іспиту', 90, 30],
    ['Consultation', 'Консультація', 45, 25],
  ],
  auto: [
    ['Diagnostics', 'Діагностика', 60, 25],
    ['Oil change', 'Заміна оливи', 45, 30],
    ['Tyre change', 'Заміна шин', 60, 40],
    ['Car wash', 'Миття авто', 45, 15],
  ],
  pets: [
    ['Full grooming', 'Повний грумінг', 120, 45],
    ['Bath and drying', 'Купання та сушіння', 60, 25],
    ['Nail trimming', 'Підрізання кігтів', 20, 10],
    ['Examination', 'Огляд', 30, 30],
  ],
  home: [
    ['Regular cleaning', 'Підтримувальне прибирання', 180, 60],
    ['Deep cleaning', 'Генеральне прибирання', 360, 120],
    ['Visit of a specialist', 'Виїзд майстра', 60, 25],
    ['Small repairs', 'Дрібний ремонт', 120, 45],
  ],
  other: [
    ['Consultation', 'Консультація', 60, 25],
    ['Short appointment', 'Короткий візит', 30, 15],
    ['Long appointment', 'Тривалий візит', 120, 45],
  ],
};

/** What the prices above are multiplied by, roughly, in each of these currencies. */
const levels: Record<string, number> = {
  ...{ AUD: 2, CAD: 2, CHF: 2, CZK: 20, EUR: 1, GBP: 1, MDL: 15, PLN: 4, RON: 4, SEK: 12, UAH: 20, USD: 1 },
};

/** Suggestions in the company's language and currency, all of which the company may change. */
export const starterServices = (type: CompanyType, locale: Locale, currency: string): StarterService[] =>
  rows[type].map(([en, uk, duration, price]) => {
    const level = levels[currency];
    return {
      name: locale === 'uk' ? uk : en,
      duration,
      price: level === undefined ? null : price * level * minorUnits(currency),
    };
  });

export const startersSchema = object({
  services: array()
    .of(
      object({
        name: text().max(255).required(),
        duration: whole()
          .min(1)
          .max(24 * 60)
          .required(),
        price: whole().moreThan(0).required(),
      }).required(),
    )
    .min(1)
    .max(20)
    .required(),
}).meta({ resource: 'starters' });
export type Starters = InferType<typeof startersSchema>;
