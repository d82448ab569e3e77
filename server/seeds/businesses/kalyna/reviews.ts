import type { DemoReview } from '../business';

const hair = [0, 1, 2, 3];
const nails = [5, 6];

export const reviews: DemoReview[] = [
  {
    subject: 'company',
    rating: 5,
    comment: 'Дуже затишно, усе вчасно. Прийду ще.',
  },
  {
    subject: 'employee',
    rating: 5,
    comment: 'Нарешті хтось слухає, чого я хочу.',
    reply: 'Дякуємо! Чекаємо на вас знову.',
    of: hair,
  },
  {
    subject: 'service',
    rating: 4,
    comment: 'Гарний результат, але довелося трохи зачекати.',
    reply: 'Перепрошуємо за очікування: попередній візит затягнувся.',
    of: hair,
  },
  { subject: 'company', rating: 5, comment: '' },
  {
    subject: 'service',
    rating: 5,
    comment: 'Still good in the third week!',
    reply: 'Glad to hear it!',
    of: [5],
    days_after: 16,
  },
  {
    subject: 'employee',
    rating: 3,
    comment: 'Стрижка добра, музика загучна.',
    of: [0, 1],
  },
  {
    subject: 'service',
    rating: 5,
    comment: 'Колір саме такий, як на фото.',
    reply: 'Дякуємо, вам дуже личить!',
    of: [2],
  },
  {
    subject: 'company',
    rating: 1,
    comment: 'Телефонуйте мені за номером…',
    hidden_reason: 'Реклама',
  },
  {
    subject: 'employee',
    rating: 5,
    comment: 'Найкраща борода за багато років.',
    reply: 'Дякуємо! До зустрічі.',
    of: [4],
  },
  { subject: 'company', rating: 4, comment: 'Easy to book online.' },
  {
    subject: 'service',
    rating: 4,
    comment: 'Акуратно і швидко.',
    reply: 'Дякуємо за відгук!',
    of: nails,
  },
  {
    subject: 'company',
    rating: 5,
    comment: 'Відчинено в неділю, це рятує.',
    reply: 'Чекаємо на вас у будь-який день!',
    on: 7,
  },
  {
    subject: 'service',
    rating: 3,
    comment: 'Добре, але дорожче, ніж я думала.',
    reply: 'Ціни всіх послуг є на сайті.',
    of: [2],
  },
  { subject: 'employee', rating: 5, comment: '', of: hair },
  {
    subject: 'company',
    rating: 4,
    comment: 'Смачна кава і приємні люди.',
    reply: 'Заходьте ще!',
  },
  {
    subject: 'service',
    rating: 5,
    comment: 'Ходжу щомісяця, завжди задоволена.',
    reply: 'Дякуємо, що ви з нами!',
    of: nails,
  },
];
