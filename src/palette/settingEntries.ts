import type { TabField } from '@/domain/settings/tabParts';
import type { FormTab, SettingsTab } from '@/domain/settings/settingsTabs';
import type { UserSettingsTab } from '@/src/routing/userSettingsTabs';

/** In both languages. */
export const tabKeywords: Record<SettingsTab, string> = {
  general: 'company profile brand social компанія профіль бренд соцмережі загальні',
  address: 'location branch map place адреса локація філія карта розташування',
  calendar: 'schedule opening hours booking rules графік розклад години роботи правила запису',
  website: 'site page online booking link сайт сторінка онлайн-запис посилання',
  communication: 'notifications sms email messages сповіщення повідомлення смс пошта',
  roles: 'permissions privacy staff access права доступ приватність працівники',
  payments: 'liqpay card online payment acquiring оплата картка еквайринг',
  billing: 'subscription tariff invoice card upgrade тариф підписка рахунок оплата',
  api: 'api keys developers programs integration webhooks zapier ключі розробникам програми інтеграція вебхуки',
  data: 'export download backup zip csv json експорт вивантажити завантажити резервна копія',
};

export const userTabKeywords: Record<UserSettingsTab, string> = {
  account: 'profile language name phone email профіль мова ім’я телефон пошта',
  security: 'password sessions devices sign out пароль сеанси пристрої безпека',
  invitations: 'invite join company запрошення компанія',
  'google-calendar': 'sync calendar google синхронізація календар гугл',
};

type Entry = {
  /** The anchor on the tab, if not the field's name. */
  at?: string;
  /** The message key of the name, if not the field's. */
  label?: string;
  keywords: string;
};

/** A field that is `null` is found by the one it stands beside. */
type Entries = { [Tab in FormTab]: Record<TabField<Tab>, Entry | null> };

const entries: Entries & { calendar: { closing_days: Entry } } = {
  general: {
    name: { keywords: 'company title rename назва компанії перейменувати' },
    subtypes: { at: 'about', keywords: 'industry specialization галузь спеціалізація' },
    service_categories: { keywords: 'groups sections категорії групи' },
    translations: null,
    category_translations: null,
    content_locale: { at: 'languages', keywords: 'language мова сайту основна' },
    content_locales: {
      at: 'languages',
      keywords: 'translations multilingual language переклади мови двомовний',
    },
    summary: { keywords: 'tagline about опис слоган' },
    description: { keywords: 'about us опис про нас' },
    contact_email: { keywords: 'mail address contacts пошта контакти імейл' },
    website_link: { keywords: 'link url сайт посилання' },
    instagram_link: { keywords: 'social інстаграм соцмережі' },
    facebook_link: { keywords: 'social фейсбук соцмережі' },
    telegram_link: { keywords: 'social messenger телеграм соцмережі' },
    whatsapp_link: { keywords: 'social messenger вотсап ватсап соцмережі' },
    logo: { at: 'pictures', keywords: 'brand image логотип зображення' },
    picture: null,
    photos: { at: 'pictures', keywords: 'gallery images фото галерея' },
    colors: { at: 'pictures', keywords: 'brand color palette кольори бренд' },
    currency: { keywords: 'money uah usd eur валюта гроші гривня' },
    timezone: { keywords: 'clock timezone часовий пояс годинник' },
    require_second_factor: {
      at: 'security',
      keywords: '2fa totp mfa code authenticator двофакторна код безпека',
    },
    employees_take_payments: { at: 'till', keywords: 'cash checkout staff каса оплата працівники' },
    stock_below_zero: { at: 'till', keywords: 'inventory goods негативний залишок склад товари' },
    points_percent: { at: 'till', keywords: 'loyalty bonus cashback бонуси бали лояльність кешбек' },
    point_value: null,
    legal_name: { at: 'receipts', keywords: 'receipt invoice business квитанція рахунок реквізити юридична' },
    legal_address: null,
    tax_number: { at: 'receipts', keywords: 'tax id edrpou єдрпоу рнокпп іпн податки' },
    vat_rate: { at: 'receipts', keywords: 'vat пдв податки tax' },
    vat_number: { at: 'receipts', keywords: 'vat пдв податки' },
  },
  address: {
    service_location: { at: 'where', keywords: 'online offline онлайн' },
    addresses: { keywords: 'location branch city street адреса філія місто вулиця' },
    phones: { keywords: 'telephone number contacts телефон номер контакти' },
  },
  calendar: {
    working_hours: { at: 'hours', keywords: 'opening schedule години роботи графік' },
    closing_days: {
      label: 'hours.days.title',
      keywords: 'holiday day off vacation свято вихідний відпустка',
    },
    calendar_event_interval: { keywords: 'slots grid step слоти сітка інтервал' },
    allowed_days_create_record: { keywords: 'booking limit ahead межа запису наперед' },
    booking_notice_minutes: { keywords: 'lead time last minute завчасно' },
    client_change_hours: { keywords: 'cancellation policy reschedule скасування перенесення правила' },
    booking_policy: {
      keywords: 'deposit prepayment no-show fee cancellation завдаток передоплата неявка штраф скасування',
    },
    late_cancel_costs_visit: { at: 'booking_policy', keywords: 'membership late абонемент пізно' },
    confirm_hours: { keywords: 'confirmation reminder unconfirmed підтвердження нагадування' },
    release_unconfirmed: null,
    waiting_list: { keywords: 'waitlist queue full freed черга список очікування звільнився' },
    week_start_day: { keywords: 'monday sunday first day понеділок неділя тиждень' },
  },
  website: {
    business_site_enabled: { keywords: 'publish turn on online booking увімкнути сайт' },
    slug: { keywords: 'link url domain посилання домен адреса' },
    biz_theme_preference: { keywords: 'dark light mode темна світла тема' },
    show_our_team_section: { keywords: 'employees staff команда працівники' },
    show_blog_section: { keywords: 'blog articles новини блог статті' },
    company_review_enabled: { keywords: 'ratings stars feedback відгуки оцінки' },
    employee_review_enabled: { keywords: 'ratings stars feedback відгуки оцінки' },
    popular_services_enabled: { at: 'popular', keywords: 'featured популярне' },
    auto_select_popular_services: null,
    popular_services: null,
    popular_bundles_enabled: { at: 'popular', keywords: 'featured популярне' },
    auto_select_popular_bundles: null,
    popular_bundles: null,
    popular_memberships_enabled: { at: 'popular', keywords: 'featured популярне' },
    auto_select_popular_memberships: null,
    popular_memberships: null,
    popular_products: { at: 'popular', keywords: 'featured shop товари' },
    terms_of_service: { keywords: 'conditions rules policy умови правила оферта' },
    translations: null,
  },
  communication: {
    reminders_record_first: { keywords: 'sms email notify нагадування смс' },
    reminders_record_second: { keywords: 'sms email notify нагадування смс' },
    client_email_required: { keywords: 'require email обов’язкова пошта' },
    weekly_report: { keywords: 'figures digest statistics email звіт підсумки статистика тиждень' },
    assistant_enabled: {
      at: 'assistant',
      keywords: 'ai chat bot turn on асистент помічник чат бот увімкнути',
    },
    assistant_on_site: {
      at: 'assistant',
      keywords: 'ai chat widget visitors асистент чат на сайті відвідувачі',
    },
    assistant_greeting_en: { at: 'assistant', keywords: 'welcome message hello вітання привітання' },
    assistant_greeting_uk: null,
    assistant_facts: {
      at: 'assistant',
      keywords: 'knowledge parking payment faq знання парковка оплата питання',
    },
    assistant_tone: { at: 'assistant', keywords: 'style voice formal friendly стиль мовлення' },
    assistant_sends_contacts: { at: 'assistant', keywords: 'privacy phone email model приватність телефон' },
  },
  roles: {
    employees_see_contacts: { keywords: 'privacy phone email mask приватність телефон пошта приховати' },
    employees_export: { keywords: 'download csv excel вивантаження завантажити' },
    employees_see_calendars: { keywords: 'colleagues busy schedule колеги зайнятість розклад' },
    employees_history_days: { keywords: 'privacy history past приватність історія минулі' },
  },
};

/** Every setting that can be found by its name, with the tab that has it. */
export const settingEntries = Object.entries(entries).flatMap(([tab, fields]) =>
  Object.entries<Entry | null>(fields).flatMap(([field, entry]) => (entry ? [{ tab, field, ...entry }] : [])),
);
