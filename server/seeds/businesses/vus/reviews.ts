import type { DemoReview } from '../business';

const cuts = [0, 1, 2];

export const reviews: DemoReview[] = [
  { subject: 'company', rating: 5, comment: 'Найкраща кава серед барбершопів Львова. Стрижуть теж файно!' },
  {
    subject: 'employee',
    rating: 5,
    comment: 'Уперше за багато років постригли так, як я й хотів.',
    reply: 'Дякуємо! Чекаємо за місяць.',
    of: [0, 3, 4],
  },
  {
    subject: 'service',
    rating: 5,
    comment: 'Після масажу спала як дитина.',
    reply: 'Раді чути! Приходьте ще.',
    of: [6],
  },
  { subject: 'company', rating: 4, comment: 'Усе добре, але важко знайти браму.' },
  { subject: 'service', rating: 5, comment: '', of: cuts },
  {
    subject: 'service',
    rating: 5,
    comment: 'Гоління — як маленька відпустка.',
    reply: 'Для того й стараємося!',
    of: [5],
  },
];
