import { demoSlug } from '@/server/modules/accounts';
import type { DemoBusiness } from '../business';
import { articles } from './articles';
import { customers } from './customers';
import { bundles, memberships, products } from './goods';
import { reviews } from './reviews';
import { category_translations, services } from './services';
import { employees, hours } from './team';

/** A beauty salon in Kyiv, which writes in both languages. */
export const kalyna: DemoBusiness = {
  company: {
    slug: demoSlug,
    type: 'beauty',
    subtypes: [101, 103],
    name: 'Калина',
    summary: 'Волосся, нігті та догляд у центрі Києва',
    description:
      'Невелика студія, де кожному клієнтові присвячують стільки часу, скільки треба. Працюємо щодня. Запишіться онлайн — підтвердження прийде одразу.',
    translations: {
      en: {
        name: 'Kalyna Studio',
        summary: 'Hair, nails and care in the centre of Kyiv',
        description:
          'A small studio that gives every client the time they need. Open every day. Book online; your visit is confirmed at once.',
      },
    },
    category_translations,
    contact_email: 'hello@demo.example',
    phones: ['+380670000000'],
    instagram_link: 'https://www.instagram.com/kalyna.studio.demo.example',
    colors: [],
    timezone: 'Europe/Kyiv',
    currency: 'UAH',
    content_locale: 'uk',
    other_locales: ['en'],
  },
  logo: 'logo',
  hero: 'hero',
  photos: ['styling_hall', 'reception', 'nail_room', 'washing_room', 'colour_bar', 'lounge'],
  address: {
    country: 'UA',
    city: 'Київ',
    street: 'вул. Прорізна',
    building: '8',
    postal_code: '01001',
    location_notes: 'Вхід з двору, другий поверх',
    translations: {
      en: {
        city: 'Kyiv',
        street: 'Prorizna St',
        location_notes: 'Entrance from the courtyard, second floor',
      },
    },
  },
  subscription: {
    plan: 'business',
    period: 'annual',
    state: 'current',
    amount: 1_999_000,
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
    terms_of_service: 'Скасувати або змінити візит можна до його початку.',
    translations: { en: { terms_of_service: 'You may cancel or change a visit until it begins.' } },
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
  comments: ['Прийде з дитиною', 'Запізниться на 5 хвилин'],
  days_before: 90,
};
