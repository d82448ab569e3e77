import type { Translated } from '@/domain/messages/translated';
import type { settingsTabs as source } from '@/domain/messages/en/business/settingsTabs';

export const settingsTabs: Translated<typeof source> = {
  title: 'Налаштування',
  place: 'Налаштування: %{tab}',
  tabs: {
    general: 'Загальне',
    address: 'Адреса',
    calendar: 'Календар',
    website: 'Сайт',
    communication: 'Зв’язок',
    payments: 'Оплата',
    roles: 'Ролі',
    billing: 'Тариф і рахунки',
    api: 'API',
    data: 'Дані',
  },
};
