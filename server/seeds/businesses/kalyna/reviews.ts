import type { DemoReview } from '../business';

const hair = [0, 1, 2, 3];
const nails = [5, 6];

export const reviews: DemoReview[] = [
  {
    subject: 'company',
    rating: 5,
    comment: 'Дуже затишно, усе вчасно. Прийду ще.',
    translations: { en: { comment: 'Very cosy, and everything on time. I will come again.' } },
  },
  {
    subject: 'employee',
    rating: 5,
    comment: 'Нарешті хтось слухає, чого я хочу.',
    reply: 'Дякуємо! Чекаємо на вас знову.',
    of: hair,
    translations: {
      en: { comment: 'At last somebody listens to what I want.', reply: 'Thank you! See you again soon.' },
    },
  },
  {
    subject: 'service',
    rating: 4,
    comment: 'Гарний результат, але довелося трохи зачекати.',
    reply: 'Перепрошуємо за очікування: попередній візит затягнувся.',
    of: hair,
    translations: {
      en: {
        comment: 'A lovely result, but I had to wait a little.',
        reply: 'Sorry for the wait: the visit before yours took longer.',
      },
    },
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
    translations: { en: { comment: 'A good haircut, but the music is too loud.' } },
  },
  {
    subject: 'service',
    rating: 5,
    comment: 'Колір саме такий, як на фото.',
    reply: 'Дякуємо, вам дуже личить!',
    of: [2],
    translations: {
      en: { comment: 'The colour is just like in the picture.', reply: 'Thank you, it suits you very well!' },
    },
  },
  {
    subject: 'company',
    rating: 1,
    comment: 'Телефонуйте мені за номером…',
    hidden_reason: 'Реклама',
    translations: { en: { comment: 'Call me at the number…', hidden_reason: 'Advertising' } },
  },
  {
    subject: 'employee',
    rating: 5,
    comment: 'Найкраща борода за багато років.',
    reply: 'Дякуємо! До зустрічі.',
    of: [4],
    translations: { en: { comment: 'The best beard in years.', reply: 'Thank you! See you.' } },
  },
  { subject: 'company', rating: 4, comment: 'Easy to book online.' },
  {
    subject: 'service',
    rating: 4,
    comment: 'Акуратно і швидко.',
    reply: 'Дякуємо за відгук!',
    of: nails,
    translations: { en: { comment: 'Neat and quick.', reply: 'Thank you for your review!' } },
  },
  {
    subject: 'company',
    rating: 5,
    comment: 'Відчинено в неділю, це рятує.',
    reply: 'Чекаємо на вас у будь-який день!',
    on: 7,
    translations: {
      en: { comment: 'Open on Sundays, that saves me.', reply: 'We are here for you on any day!' },
    },
  },
  {
    subject: 'service',
    rating: 3,
    comment: 'Добре, але дорожче, ніж я думала.',
    reply: 'Ціни всіх послуг є на сайті.',
    of: [2],
    translations: {
      en: {
        comment: 'Good, but dearer than I thought.',
        reply: 'The prices of all services are on our site.',
      },
    },
  },
  { subject: 'employee', rating: 5, comment: '', of: hair },
  {
    subject: 'company',
    rating: 4,
    comment: 'Смачна кава і приємні люди.',
    reply: 'Заходьте ще!',
    translations: { en: { comment: 'Good coffee and pleasant people.', reply: 'Come again!' } },
  },
  {
    subject: 'service',
    rating: 5,
    comment: 'Ходжу щомісяця, завжди задоволена.',
    reply: 'Дякуємо, що ви з нами!',
    of: nails,
    translations: {
      en: { comment: 'I come every month and always leave happy.', reply: 'Thank you for staying with us!' },
    },
  },
];
