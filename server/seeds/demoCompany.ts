import { demoSlug } from '../demoAccount';
import type { DemoAudience } from './demoCustomers';
import type { PictureName } from './pictures/drawings';

export const demoCompany = {
  slug: demoSlug,
  type: 'beauty' as const,
  subtypes: [101, 103],
  name: 'Калина · Kalyna Studio',
  summary: 'Волосся, нігті та догляд у центрі Києва · Hair, nails and care in the centre of Kyiv',
  description: [
    'Невелика студія, де кожному клієнтові присвячують стільки часу, скільки треба. Працюємо щодня. Запишіться онлайн — підтвердження прийде одразу.',
    'A small studio that gives every client the time they need. Open every day. Book online; your visit is confirmed at once.',
  ].join('\n\n'),
  contact_email: 'hello@demo.example',
  phones: ['+380670000000'],
  instagram_link: '',
  timezone: 'Europe/Kyiv',
  currency: 'UAH',
  content_locale: 'uk' as const,
};

/** What is shown of the rooms, in this order. */
export const demoPhotos: PictureName[] = [
  'styling_hall',
  'reception',
  'nail_room',
  'washing_room',
  'colour_bar',
  'lounge',
];

export const demoAddress = {
  country: 'UA',
  city: 'Київ · Kyiv',
  street: 'вул. Прорізна · Prorizna St',
  building: '8',
  postal_code: '01001',
  location_notes: 'Вхід з двору, другий поверх · Entrance from the courtyard, second floor',
};

export const demoSubscription = {
  plan: 'team' as const,
  period: 'annual' as const,
  state: 'current' as const,
  amount: 19_000,
  currency: 'EUR',
};

export const demoSettings = {
  business_site_enabled: true,
  show_our_team_section: true,
  show_blog_section: true,
  company_review_enabled: true,
  employee_review_enabled: true,
  popular_services_enabled: true,
  popular_bundles_enabled: true,
  popular_memberships_enabled: true,
  calendar_event_interval: 15,
  allowed_days_create_record: 60,
  service_location: ['offline'],
  assistant_on_site: true,
  assistant_greeting_uk:
    'Вітаємо в «Калині»! Запитайте про вільний час, ціни чи години роботи, і ми одразу відповімо.',
  assistant_greeting_en:
    'Welcome to Kalyna Studio! Ask about free times, prices or opening hours and get an answer at once.',
  assistant_facts: [
    'Парковка для клієнтів безкоштовна, заїзд у двір із вулиці Прорізної.',
    'Оплатити візит можна готівкою, карткою або переказом.',
    'З дітьми вам раді: є ігровий куточок і дитяче крісло.',
  ].join('\n'),
  terms_of_service:
    'Скасувати або змінити візит можна до його початку. · You may cancel or change a visit until it begins.',
};

type DemoHours = { weekday: number; from: string; to: string; breaks: { from: string; to: string }[] };

const on = (weekdays: number[], from: string, to: string, breaks: DemoHours['breaks'] = []): DemoHours[] =>
  weekdays.map(weekday => ({ weekday, from, to, breaks }));

export const demoHours = [
  ...on([1, 2, 3, 4, 5], '09:00', '20:00'),
  ...on([6], '09:00', '19:00'),
  ...on([7], '10:00', '18:00'),
];

type DemoEmployee = {
  key: string;
  picture: PictureName;
  first_name: string;
  last_name: string;
  position: string;
  login?: string;
  hours: DemoHours[];
};

/** Each works five days, so that every service is offered on every day of the week. */
export const demoEmployees: DemoEmployee[] = [
  {
    key: 'olena',
    picture: 'olena',
    first_name: 'Олена',
    last_name: 'Коваль',
    position: 'Стилістка · Stylist',
    login: 'owner',
    hours: on([1, 2, 3, 4, 5], '09:00', '18:00', [{ from: '13:00', to: '13:45' }]),
  },
  {
    key: 'iryna',
    picture: 'iryna',
    first_name: 'Ірина',
    last_name: 'Василенко',
    position: 'Колористка · Colourist',
    login: 'iryna',
    hours: [
      ...on([3, 4, 5], '11:00', '20:00', [{ from: '15:00', to: '15:30' }]),
      ...on([6], '10:00', '19:00'),
      ...on([7], '10:00', '18:00'),
    ],
  },
  {
    key: 'marko',
    picture: 'marko',
    first_name: 'Марко',
    last_name: 'Дорошенко',
    position: 'Барбер · Barber',
    login: 'marko',
    hours: [
      ...on([1, 2, 5], '10:00', '20:00', [{ from: '14:00', to: '14:45' }]),
      ...on([6], '09:00', '18:00'),
      ...on([7], '10:00', '18:00'),
    ],
  },
  {
    key: 'sofiia',
    picture: 'sofiia',
    first_name: 'Софія',
    last_name: 'Литвин',
    position: 'Майстриня манікюру · Nail artist',
    hours: on([2, 3, 4, 5, 6], '10:00', '18:00', [{ from: '13:00', to: '13:30' }]),
  },
  {
    key: 'daryna',
    picture: 'daryna',
    first_name: 'Дарина',
    last_name: 'Черненко',
    position: 'Майстриня манікюру · Nail artist',
    hours: [
      ...on([1, 2, 3], '11:00', '20:00', [{ from: '15:00', to: '15:30' }]),
      ...on([6], '10:00', '19:00'),
      ...on([7], '10:00', '18:00'),
    ],
  },
];

type Performed = Record<string, [price: number, minutes: number]>;

type DemoService = {
  category: string;
  name: string;
  picture: PictureName;
  break: number;
  description: string;
  by: Performed;
  audience: DemoAudience;
  weight: number;
  sells: string[];
};

const hair = 'Волосся · Hair';
const nails = 'Нігті · Nails';
const care = 'Догляд · Care';

/** Prices in hryvnias. */
export const demoServices: DemoService[] = [
  {
    category: hair,
    name: 'Жіноча стрижка · Women’s haircut',
    picture: 'womens_haircut',
    break: 10,
    description: 'Миття, стрижка та укладання. · Wash, cut and blow-dry.',
    by: { olena: [900, 60], iryna: [850, 70] },
    audience: 'women',
    weight: 5,
    sells: ['SH-250', 'MA-200'],
  },
  {
    category: hair,
    name: 'Чоловіча стрижка · Men’s haircut',
    picture: 'mens_haircut',
    break: 5,
    description: 'Ножиці або машинка. · Scissors or clippers.',
    by: { olena: [650, 45], marko: [600, 40] },
    audience: 'men',
    weight: 4,
    sells: ['SH-250'],
  },
  {
    category: hair,
    name: 'Фарбування · Colouring',
    picture: 'colouring',
    break: 15,
    description: 'Один тон, з доглядом після. · One tone, with care after it.',
    by: { iryna: [2200, 120] },
    audience: 'women',
    weight: 9,
    sells: ['MA-200', 'SH-250'],
  },
  {
    category: hair,
    name: 'Укладання · Styling',
    picture: 'styling',
    break: 5,
    description: '',
    by: { olena: [500, 40], iryna: [500, 45] },
    audience: 'women',
    weight: 2,
    sells: [],
  },
  {
    category: hair,
    name: 'Стрижка бороди · Beard trim',
    picture: 'beard',
    break: 5,
    description: '',
    by: { marko: [400, 30] },
    audience: 'men',
    weight: 3,
    sells: ['OI-030'],
  },
  {
    category: nails,
    name: 'Манікюр з покриттям · Manicure with gel',
    picture: 'manicure',
    break: 10,
    description: 'Стійке покриття до трьох тижнів. · A coat that lasts up to three weeks.',
    by: { sofiia: [750, 90], daryna: [700, 90] },
    audience: 'women',
    weight: 3,
    sells: ['CR-075'],
  },
  {
    category: nails,
    name: 'Педикюр · Pedicure',
    picture: 'pedicure',
    break: 10,
    description: '',
    by: { sofiia: [950, 90], daryna: [900, 90] },
    audience: 'women',
    weight: 1,
    sells: ['CR-075'],
  },
  {
    category: care,
    name: 'Догляд за волоссям · Hair treatment',
    picture: 'treatment',
    break: 0,
    description: '',
    by: { olena: [700, 30], iryna: [700, 30] },
    audience: 'women',
    weight: 0.7,
    sells: ['MA-200'],
  },
];
