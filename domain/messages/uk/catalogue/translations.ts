import type { Messages } from '@/domain/messages/en';

export const translations: Messages['translations'] = {
  languages: { en: 'Англійська', uk: 'Українська' },
  labels: { en: '%{field} (англійською)', uk: '%{field} (українською)' },
  title: 'Переклади',
  tabs: 'Мова текстів',
  missing:
    'Не перекладено %{smart_count} текст |||| Не перекладено %{smart_count} тексти |||| Не перекладено %{smart_count} текстів',
  complete: 'Усе перекладено',
  categories: { en: 'Категорії (англійською)', uk: 'Категорії (українською)' },
  main_text: { en: 'Англійською:', uk: 'Українською:' },
  filter: 'Переклад',
  lacking: { en: 'Немає англійською', uk: 'Немає українською' },
  card: { en: 'Англійською', uk: 'Українською' },
  nothing: 'Ще нічого не перекладено.',
  untranslated: 'Не перекладено: %{fields}',
};
