import type { DemoReview } from '../business';

const hair = [0, 1, 2, 3];
const nails = [5, 6];

export const reviews: DemoReview[] = [
  {
    subject: 'company',
    rating: 5,
    comment: 'Дуже затишно, усе вчасно. Прийду ще. · Very cosy, and right on time.',
  },
  {
    subject: 'employee',
    rating: 5,
    comment: 'Нарешті хтось слухає, чого я хочу. · At last somebody who listens.',
    reply: 'Дякуємо! Чекаємо на вас знову. · Thank you! See you again.',
    of: hair,
  },
  {
    subject: 'service',
    rating: 4,
    comment: 'Гарний результат, але довелося трохи зачекати. · A good result, though I had to wait a little.',
    reply: 'Перепрошуємо за очікування: попередній візит затягнувся. · Sorry for the wait.',
    of: hair,
  },
  { subject: 'company', rating: 5, comment: '' },
  {
    subject: 'service',
    rating: 5,
    comment: 'Тримається вже третій тиждень! · Still good in the third week!',
    reply: 'Раді чути! · Glad to hear it!',
    of: [5],
    days_after: 16,
  },
  {
    subject: 'employee',
    rating: 3,
    comment: 'Стрижка добра, музика загучна. · A good cut, but the music was loud.',
    of: [0, 1],
  },
  {
    subject: 'service',
    rating: 5,
    comment: 'Колір саме такий, як на фото. · The colour is just like in the picture.',
    reply: 'Дякуємо, вам дуже личить! · Thank you, it suits you!',
    of: [2],
  },
  {
    subject: 'company',
    rating: 1,
    comment: 'Телефонуйте мені за номером… · Call me at…',
    hidden_reason: 'Реклама · Advertising',
  },
  {
    subject: 'employee',
    rating: 5,
    comment: 'Найкраща борода за багато років. · The best beard trim in years.',
    reply: 'Дякуємо! До зустрічі. · Thank you! See you soon.',
    of: [4],
  },
  { subject: 'company', rating: 4, comment: 'Зручно записуватися онлайн. · Easy to book online.' },
  {
    subject: 'service',
    rating: 4,
    comment: 'Акуратно і швидко. · Neat and quick.',
    reply: 'Дякуємо за відгук! · Thank you for your review!',
    of: nails,
  },
  {
    subject: 'company',
    rating: 5,
    comment: 'Відчинено в неділю, це рятує. · Open on Sundays, a lifesaver.',
    reply: 'Чекаємо на вас у будь-який день! · See you on any day!',
    on: 7,
  },
  {
    subject: 'service',
    rating: 3,
    comment: 'Добре, але дорожче, ніж я думала. · Good, but dearer than I thought.',
    reply: 'Ціни всіх послуг є на сайті. · All prices are on our site.',
    of: [2],
  },
  { subject: 'employee', rating: 5, comment: '', of: hair },
  {
    subject: 'company',
    rating: 4,
    comment: 'Смачна кава і приємні люди. · Good coffee and kind people.',
    reply: 'Заходьте ще! · Come again!',
  },
  {
    subject: 'service',
    rating: 5,
    comment: 'Ходжу щомісяця, завжди задоволена. · I come every month and am always happy.',
    reply: 'Дякуємо, що ви з нами! · Thank you for staying with us!',
    of: nails,
  },
];
