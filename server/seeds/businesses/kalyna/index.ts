import { demoSlug } from '../../../demoAccount';
import type { DemoBusiness } from '../business';
import { articles } from './articles';
import { customers } from './customers';
import { bundles, memberships, products } from './goods';
import { reviews } from './reviews';
import { services } from './services';
import { employees, hours } from './team';

/** A beauty salon in Kyiv, which writes in both languages. */
export const kalyna: DemoBusiness = {
  company: {
    slug: demoSlug,
    type: 'beauty',
    subtypes: [101, 103],
    name: 'Калина · Kalyna Studio',
    summary: 'Волосся, нігті та догляд у центрі Києва · Hair, nails and care in the centre of Kyiv',
    description: [
      'Невелика студія, де кожному клієнтові присвячують стільки часу, скільки треба. Працюємо щодня. Запишіться онлайн — підтвердження прийде одразу.',
      'A small studio that gives every client the time they need. Open every day. Book online; your visit is confirmed at once.',
    ].join('\n\n'),
    contact_email: 'hello@demo.example',
    phones: ['+380670000000'],
    instagram_link: 'https://www.instagram.com/kalyna.studio.demo.example',
    colors: [],
    timezone: 'Europe/Kyiv',
    currency: 'UAH',
    content_locale: 'uk',
  },
  logo: 'logo',
  hero: 'hero',
  photos: ['styling_hall', 'reception', 'nail_room', 'washing_room', 'colour_bar', 'lounge'],
  address: {
    country: 'UA',
    city: 'Київ · Kyiv',
    street: 'вул. Прорізна · Prorizna St',
    building: '8',
    postal_code: '01001',
    location_notes: 'Вхід з двору, другий поверх · Entrance from the courtyard, second floor',
  },
  subscription: {
    plan: 'team',
    period: 'annual',
    state: 'current',
    amount: 799_000,
    currency: 'UAH',
  },
  settings: {
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
    'reminders.record.first': 24,
    holiday_step_complete: true,
    share_step_complete: true,
    terms_of_service:
      'Скасувати або змінити візит можна до його початку. · You may cancel or change a visit until it begins.',
  },
  hours,
  employees,
  services,
  products,
  bundles,
  memberships,
  customers,
  articles,
  reviews,
  comments: ['Прийде з дитиною · Comes with a child', 'Запізниться на 5 хвилин · Will be 5 minutes late'],
  days_before: 90,
};
