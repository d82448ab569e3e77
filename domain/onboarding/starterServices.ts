import type { CompanyType, Locale } from '../companies/company';
import { array, object, text, whole, type InferType } from '../validation/fields';

export type StarterService = { name: string; duration: number };

type Row = [en: string, uk: string, minutes: number];

const rows: Record<CompanyType, Row[]> = {
  beauty: [
    ['Haircut', 'Стрижка', 60],
    ['Colouring', 'Фарбування', 120],
    ['Styling', 'Укладання', 45],
    ['Manicure', 'Манікюр', 60],
    ['Pedicure', 'Педикюр', 75],
  ],
  health: [
    ['First consultation', 'Перша консультація', 60],
    ['Follow-up visit', 'Повторний прийом', 30],
    ['Examination', 'Обстеження', 45],
    ['Procedure', 'Процедура', 60],
  ],
  fitness: [
    ['Personal training', 'Персональне тренування', 60],
    ['Introductory training', 'Вступне тренування', 45],
    ['Stretching', 'Розтяжка', 60],
    ['Body assessment', 'Оцінка стану тіла', 30],
  ],
  education: [
    ['Trial lesson', 'Пробне заняття', 30],
    ['Individual lesson', 'Індивідуальне заняття', 60],
    ['Exam preparation', 'Підготовка до іспиту', 90],
    ['Consultation', 'Консультація', 45],
  ],
  auto: [
    ['Diagnostics', 'Діагностика', 60],
    ['Oil change', 'Заміна оливи', 45],
    ['Tyre change', 'Заміна шин', 60],
    ['Car wash', 'Миття авто', 45],
  ],
  pets: [
    ['Full grooming', 'Повний грумінг', 120],
    ['Bath and drying', 'Купання та сушіння', 60],
    ['Nail trimming', 'Підрізання кігтів', 20],
    ['Examination', 'Огляд', 30],
  ],
  home: [
    ['Regular cleaning', 'Підтримувальне прибирання', 180],
    ['Deep cleaning', 'Генеральне прибирання', 360],
    ['Visit of a specialist', 'Виїзд майстра', 60],
    ['Small repairs', 'Дрібний ремонт', 120],
  ],
  other: [
    ['Consultation', 'Консультація', 60],
    ['Short appointment', 'Короткий візит', 30],
    ['Long appointment', 'Тривалий візит', 120],
  ],
};

/** Suggested names and durations in the company's language; prices are left to the company. */
export const starterServices = (type: CompanyType, locale: Locale): StarterService[] =>
  rows[type].map(([en, uk, duration]) => ({ name: locale === 'uk' ? uk : en, duration }));

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
