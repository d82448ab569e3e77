import type { SettingsTab } from '../../domain/settings/tabNames';
import type { UserSettingsTab } from '../routing/userSettingsTabs';

/** Search terms of the settings' tabs, in both languages. */
export const tabLabels: Record<SettingsTab, string> = {
  general: 'company profile brand social компанія профіль бренд соцмережі загальні',
  address: 'location branch map place адреса локація філія карта розташування',
  calendar: 'schedule opening hours booking rules графік розклад години роботи правила запису',
  website: 'site page online booking link сайт сторінка онлайн-запис посилання',
  communication: 'notifications sms email messages сповіщення повідомлення смс пошта',
  payments: 'liqpay card online payment acquiring оплата картка еквайринг',
  billing: 'subscription tariff invoice card upgrade тариф підписка рахунок оплата',
};

export const ownTabLabels: Record<UserSettingsTab, string> = {
  account: 'profile language name phone email профіль мова ім’я телефон пошта',
  security: 'password sessions devices sign out пароль сеанси пристрої безпека',
  invitations: 'invite join company запрошення компанія',
  'google-calendar': 'sync calendar google синхронізація календар гугл',
};

/** A field of the company's settings that can be looked for. */
export type SettingEntry = {
  tab: SettingsTab;
  field: string;
  /** The anchor on the tab, if not the field's name. */
  at?: string;
  /** The message key of its name, if not the field's. */
  label?: string;
  words: string;
};

export const settingEntries: SettingEntry[] = [
  { tab: 'general', field: 'name', words: 'company title rename назва компанії перейменувати' },
  { tab: 'general', field: 'subtypes', at: 'about', words: 'industry specialization галузь спеціалізація' },
  { tab: 'general', field: 'service_categories', words: 'groups sections категорії групи' },
  { tab: 'general', field: 'summary', words: 'tagline about опис слоган' },
  { tab: 'general', field: 'description', words: 'about us опис про нас' },
  { tab: 'general', field: 'contact_email', words: 'mail address contacts пошта контакти імейл' },
  { tab: 'general', field: 'website_link', words: 'link url сайт посилання' },
  { tab: 'general', field: 'instagram_link', words: 'social інстаграм соцмережі' },
  { tab: 'general', field: 'facebook_link', words: 'social фейсбук соцмережі' },
  { tab: 'general', field: 'telegram_link', words: 'social messenger телеграм соцмережі' },
  { tab: 'general', field: 'whatsapp_link', words: 'social messenger вотсап ватсап соцмережі' },
  { tab: 'general', field: 'logo', at: 'pictures', words: 'brand image логотип зображення' },
  { tab: 'general', field: 'photos', at: 'pictures', words: 'gallery images фото галерея' },
  { tab: 'general', field: 'colors', at: 'pictures', words: 'brand color palette кольори бренд' },
  { tab: 'general', field: 'currency', words: 'money uah usd eur валюта гроші гривня' },
  { tab: 'general', field: 'timezone', words: 'clock timezone часовий пояс годинник' },
  { tab: 'address', field: 'service_location', at: 'where', words: 'online offline онлайн' },
  { tab: 'address', field: 'addresses', words: 'location branch city street адреса філія місто вулиця' },
  { tab: 'address', field: 'phones', words: 'telephone number contacts телефон номер контакти' },
  { tab: 'calendar', field: 'working_hours', at: 'hours', words: 'opening schedule години роботи графік' },
  {
    tab: 'calendar',
    field: 'closing_days',
    label: 'hours.days.title',
    words: 'holiday day off vacation свято вихідний відпустка',
  },
  { tab: 'calendar', field: 'calendar_event_interval', words: 'slots grid step слоти сітка інтервал' },
  { tab: 'calendar', field: 'allowed_days_create_record', words: 'booking limit ahead межа запису наперед' },
  { tab: 'calendar', field: 'booking_notice_minutes', words: 'lead time last minute завчасно' },
  {
    tab: 'calendar',
    field: 'client_change_hours',
    words: 'cancellation policy reschedule скасування перенесення правила',
  },
  { tab: 'calendar', field: 'week_start_day', words: 'monday sunday first day понеділок неділя тиждень' },
  { tab: 'website', field: 'business_site_enabled', words: 'publish turn on online booking увімкнути сайт' },
  { tab: 'website', field: 'slug', words: 'link url domain посилання домен адреса' },
  { tab: 'website', field: 'content_locale', words: 'language мова сайту' },
  { tab: 'website', field: 'biz_theme_preference', words: 'dark light mode темна світла тема' },
  { tab: 'website', field: 'show_our_team_section', words: 'employees staff команда працівники' },
  { tab: 'website', field: 'show_blog_section', words: 'blog articles новини блог статті' },
  { tab: 'website', field: 'company_review_enabled', words: 'ratings stars feedback відгуки оцінки' },
  { tab: 'website', field: 'employee_review_enabled', words: 'ratings stars feedback відгуки оцінки' },
  { tab: 'website', field: 'popular_services_enabled', at: 'popular', words: 'featured популярне' },
  { tab: 'website', field: 'popular_bundles_enabled', at: 'popular', words: 'featured популярне' },
  { tab: 'website', field: 'popular_memberships_enabled', at: 'popular', words: 'featured популярне' },
  { tab: 'website', field: 'popular_products', at: 'popular', words: 'featured shop товари' },
  { tab: 'website', field: 'terms_of_service', words: 'conditions rules policy умови правила оферта' },
  { tab: 'communication', field: 'reminders_record_first', words: 'sms email notify нагадування смс' },
  { tab: 'communication', field: 'reminders_record_second', words: 'sms email notify нагадування смс' },
  { tab: 'communication', field: 'client_email_required', words: 'require email обов’язкова пошта' },
];
