import type { DemoBusiness } from '../business';
import { articles } from './articles';
import { customers } from './customers';
import { bundles, memberships, products } from './goods';
import { reviews } from './reviews';
import { services } from './services';
import { employees, hours } from './team';

/** A barbershop and spa in Lviv, smaller and younger, which writes in Ukrainian only. */
export const vus: DemoBusiness = {
  company: {
    slug: 'fainyi-vus',
    type: 'beauty',
    subtypes: [102, 107],
    name: 'Файний вус',
    summary: 'Барбершоп і спа в центрі Львова',
    description: [
      'Стрижемо, голимо й даємо спокій. Три крісла, одна спа-кімната й кава з кардамоном, поки чекаєте.',
      'Працюємо щодня. Запишіться онлайн — підтвердження прийде одразу.',
    ].join('\n\n'),
    contact_email: 'vus@demo.example',
    phones: ['+380680000000'],
    instagram_link: 'https://www.instagram.com/fainyi.vus.demo.example',
    colors: ['#9a4a1c'],
    timezone: 'Europe/Kyiv',
    currency: 'UAH',
    content_locale: 'uk',
  },
  logo: 'vus_logo',
  hero: 'vus_hero',
  photos: ['vus_hall', 'vus_chair', 'vus_lounge', 'vus_spa', 'vus_counter'],
  address: {
    country: 'UA',
    city: 'Львів',
    street: 'вул. Вірменська',
    building: '14',
    postal_code: '79008',
    location_notes: 'У брамі ліворуч, двері з вусом',
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
    allowed_days_create_record: 30,
    service_location: ['offline'],
    'reminders.record.first': 24,
    holiday_step_complete: true,
    share_step_complete: true,
    terms_of_service: 'Скасувати або змінити візит можна до його початку.',
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
  comments: ['Прийде із сином', 'Без розмов, будь ласка'],
  days_before: 45,
};
