import type { SettingsTab } from '../../domain/settings/settingsTabs';
import type { UserSettingsTab } from '../routing/userSettingsTabs';

/** In both languages. */
export const tabKeywords: Record<SettingsTab, string> = {
  general: 'company profile brand social компанія профіль бренд соцмережі загальні',
  address: 'location branch map place адреса локація філія карта розташування',
  calendar: 'schedule opening hours booking rules графік розклад години роботи правила запису',
  website: 'site page online booking link сайт сторінка онлайн-запис посилання',
  communication: 'notifications sms email messages сповіщення повідомлення смс пошта',
  payments: 'liqpay card online payment acquiring оплата картка еквайринг',
  billing: 'subscription tariff invoice card upgrade тариф підписка рахунок оплата',
};

export const userTabKeywords: Record<UserSettingsTab, string> = {
  account: 'profile language name phone email профіль мова ім’я телефон пошта',
  security: 'password sessions devices sign out пароль сеанси пристрої безпека',
  invitations: 'invite join company запрошення компанія',
  'google-calendar': 'sync calendar google синхронізація календар гугл',
};

export type SettingEntry = {
  tab: SettingsTab;
  field: string;
  /** The anchor on the tab, if not the field's name. */
  at?: string;
  /** The message key of the name, if not the field's. */
  label?: string;
  keywords: string;
};

export const settingEntries: SettingEntry[] = [
  { tab: 'general', field: 'name', keywords: 'company title rename назва компанії перейменувати' },
  {
    tab: 'general',
    field: 'subtypes',
    at: 'about',
    keywords: 'industry specialization галузь спеціалізація',
  },
  { tab: 'general', field: 'service_categories', keywords: 'groups sections категорії групи' },
  { tab: 'general', field: 'summary', keywords: 'tagline about опис слоган' },
  { tab: 'general', field: 'description', keywords: 'about us опис про нас' },
  { tab: 'general', field: 'contact_email', keywords: 'mail address contacts пошта контакти імейл' },
  { tab: 'general', field: 'website_link', keywords: 'link url сайт посилання' },
  { tab: 'general', field: 'instagram_link', keywords: 'social інстаграм соцмережі' },
  { tab: 'general', field: 'facebook_link', keywords: 'social фейсбук соцмережі' },
  { tab: 'general', field: 'telegram_link', keywords: 'social messenger телеграм соцмережі' },
  { tab: 'general', field: 'whatsapp_link', keywords: 'social messenger вотсап ватсап соцмережі' },
  { tab: 'general', field: 'logo', at: 'pictures', keywords: 'brand image логотип зображення' },
  { tab: 'general', field: 'photos', at: 'pictures', keywords: 'gallery images фото галерея' },
  { tab: 'general', field: 'colors', at: 'pictures', keywords: 'brand color palette кольори бренд' },
  { tab: 'general', field: 'currency', keywords: 'money uah usd eur валюта гроші гривня' },
  { tab: 'general', field: 'timezone', keywords: 'clock timezone часовий пояс годинник' },
  { tab: 'address', field: 'service_location', at: 'where', keywords: 'online offline онлайн' },
  { tab: 'address', field: 'addresses', keywords: 'location branch city street адреса філія місто вулиця' },
  { tab: 'address', field: 'phones', keywords: 'telephone number contacts телефон номер контакти' },
  { tab: 'calendar', field: 'working_hours', at: 'hours', keywords: 'opening schedule години роботи графік' },
  {
    tab: 'calendar',
    field: 'closing_days',
    label: 'hours.days.title',
    keywords: 'holiday day off vacation свято вихідний відпустка',
  },
  { tab: 'calendar', field: 'calendar_event_interval', keywords: 'slots grid step слоти сітка інтервал' },
  {
    tab: 'calendar',
    field: 'allowed_days_create_record',
    keywords: 'booking limit ahead межа запису наперед',
  },
  { tab: 'calendar', field: 'booking_notice_minutes', keywords: 'lead time last minute завчасно' },
  {
    tab: 'calendar',
    field: 'client_change_hours',
    keywords: 'cancellation policy reschedule скасування перенесення правила',
  },
  { tab: 'calendar', field: 'week_start_day', keywords: 'monday sunday first day понеділок неділя тиждень' },
  {
    tab: 'website',
    field: 'business_site_enabled',
    keywords: 'publish turn on online booking увімкнути сайт',
  },
  { tab: 'website', field: 'slug', keywords: 'link url domain посилання домен адреса' },
  { tab: 'website', field: 'content_locale', keywords: 'language мова сайту' },
  { tab: 'website', field: 'biz_theme_preference', keywords: 'dark light mode темна світла тема' },
  { tab: 'website', field: 'show_our_team_section', keywords: 'employees staff команда працівники' },
  { tab: 'website', field: 'show_blog_section', keywords: 'blog articles новини блог статті' },
  { tab: 'website', field: 'company_review_enabled', keywords: 'ratings stars feedback відгуки оцінки' },
  { tab: 'website', field: 'employee_review_enabled', keywords: 'ratings stars feedback відгуки оцінки' },
  { tab: 'website', field: 'popular_services_enabled', at: 'popular', keywords: 'featured популярне' },
  { tab: 'website', field: 'popular_bundles_enabled', at: 'popular', keywords: 'featured популярне' },
  { tab: 'website', field: 'popular_memberships_enabled', at: 'popular', keywords: 'featured популярне' },
  { tab: 'website', field: 'popular_products', at: 'popular', keywords: 'featured shop товари' },
  { tab: 'website', field: 'terms_of_service', keywords: 'conditions rules policy умови правила оферта' },
  { tab: 'communication', field: 'reminders_record_first', keywords: 'sms email notify нагадування смс' },
  { tab: 'communication', field: 'reminders_record_second', keywords: 'sms email notify нагадування смс' },
  { tab: 'communication', field: 'client_email_required', keywords: 'require email обов’язкова пошта' },
];
