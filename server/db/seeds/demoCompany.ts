/** The demonstration's words: a salon in Kyiv whose texts stand in both languages. */
export const demoCompany = {
  slug: 'kalyna',
  type: 'beauty' as const,
  subtypes: [101, 103],
  name: 'Калина · Kalyna Studio',
  summary: 'Волосся, нігті та догляд у центрі Києва · Hair, nails and care in the centre of Kyiv',
  description: [
    'Невелика студія, де кожному клієнтові присвячують стільки часу, скільки треба. Запишіться онлайн — підтвердження прийде одразу.',
    'A small studio that gives every client the time they need. Book online; your visit is confirmed at once.',
  ].join('\n\n'),
  contact_email: 'hello@demo.example',
  phones: ['+380670000000'],
  instagram_link: '',
  timezone: 'Europe/Kyiv',
  currency: 'UAH',
  content_locale: 'uk' as const,
};

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
  terms_of_service:
    'Скасувати або змінити візит можна до його початку. · You may cancel or change a visit until it begins.',
};

const weekday = (day: number, from: string, to: string) => ({ weekday: day, from, to, breaks: [] });

export const demoHours = [
  ...[1, 2, 3, 4, 5].map(day => weekday(day, '09:00', '19:00')),
  weekday(6, '10:00', '17:00'),
];

/** `login` makes a user of them; `hours` are their own. */
export const demoEmployees = [
  { key: 'olena', first_name: 'Олена', last_name: 'К.', position: 'Стилістка · Stylist', login: 'owner' },
  { key: 'iryna', first_name: 'Ірина', last_name: 'В.', position: 'Колористка · Colourist', login: 'iryna' },
  { key: 'marko', first_name: 'Марко', last_name: 'Д.', position: 'Барбер · Barber', login: 'marko' },
  {
    key: 'sofiia',
    first_name: 'Софія',
    last_name: 'Л.',
    position: 'Майстриня манікюру · Nail artist',
    hours: [2, 3, 4, 5, 6].map(day => ({
      ...weekday(day, '10:00', '18:00'),
      breaks: [{ from: '13:00', to: '13:30' }],
    })),
  },
];

type Performed = Record<string, [price: number, minutes: number]>;

const service = (
  category: string,
  name: string,
  minutesAfter: number,
  description: string,
  by: Performed,
) => ({
  category,
  name,
  break: minutesAfter,
  description,
  by,
});

const hair = 'Волосся · Hair';
const nails = 'Нігті · Nails';
const care = 'Догляд · Care';

/** Prices in hryvnias. */
export const demoServices = [
  service(
    hair,
    'Жіноча стрижка · Women’s haircut',
    10,
    'Миття, стрижка та укладання. · Wash, cut and blow-dry.',
    { olena: [900, 60], iryna: [850, 70] },
  ),
  service(hair, 'Чоловіча стрижка · Men’s haircut', 5, 'Ножиці або машинка. · Scissors or clippers.', {
    olena: [650, 45],
    marko: [600, 40],
  }),
  service(hair, 'Фарбування · Colouring', 15, 'Один тон, з доглядом після. · One tone, with care after it.', {
    iryna: [2200, 120],
  }),
  service(hair, 'Укладання · Styling', 5, '', { olena: [500, 40], iryna: [500, 45] }),
  service(hair, 'Стрижка бороди · Beard trim', 5, '', { marko: [400, 30] }),
  service(
    nails,
    'Манікюр з покриттям · Manicure with gel',
    10,
    'Стійке покриття до трьох тижнів. · A coat that lasts up to three weeks.',
    { sofiia: [750, 90] },
  ),
  service(nails, 'Педикюр · Pedicure', 10, '', { sofiia: [950, 90] }),
  service(care, 'Догляд за волоссям · Hair treatment', 0, '', { olena: [700, 30], iryna: [700, 30] }),
];

/** Without their person: the demonstration's clients are a first name and an initial. */
type DemoCustomer = [first_name: string, last_name: string, notes?: string];

export const demoCustomers: DemoCustomer[] = [
  ['Анна', 'Б.', 'Алергія на аміак: лише безаміачні барвники · Allergic to ammonia: dyes without it only'],
  ['Тарас', 'М.'],
  ['Марія', 'С.', 'Зелений чай без цукру · Green tea without sugar'],
  ['Oliver', 'P.'],
  ['Катерина', 'Г.'],
  ['Богдан', 'Ш.'],
  ['Emma', 'R.'],
  ['Наталія', 'Т.'],
  ['Юрій', 'К.'],
  ['Вікторія', 'Ж.'],
  ['Daniel', 'H.'],
  ['Леся', 'Н.'],
];
