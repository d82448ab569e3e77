import type { Messages } from '../en';

export const translation_gaps: Messages['translation_gaps'] = {
  totals: '%{language}, ще не перекладено:',
  progress: '%{number} з %{total}',
  category: 'Категорія послуг |||| Категорії послуг |||| Категорії послуг',
  terms: 'Умови',
  keys: 'Щоб зберегти, натисніть Ctrl+Enter або ⌘+Enter.',
  required: 'Введіть переклад або пропустіть цей текст',
  too_long: 'Не більше %{max} символів',
  save: 'Зберегти й далі',
  skip: 'Пропустити',
  back: 'Назад',
  in_form: 'Перекладіть цю статтю в її формі, де є весь текст.',
  open_form: 'Відкрити форму',
  done_title: 'Усе перекладено',
  done_text: 'Кожен ваш текст має переклад.',
  left_title:
    'Лишився %{smart_count} текст |||| Лишилося %{smart_count} тексти |||| Лишилося %{smart_count} текстів',
  left_text: 'Перекладу ще немає, тож клієнти бачать текст основною мовою.',
  left_action: 'Перейти до них',
  one_language_title: 'Ви пишете однією мовою',
  one_language_text:
    'Оберіть інші мови, якими ви пишете, і на цій сторінці з’являться всі тексти без перекладу.',
  one_language_action: 'Обрати мови',
};
