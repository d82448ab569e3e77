import type { chatFrame as source, chatList as sourceOfList } from '../en/assistantFrame';
import type { Translated } from '../translated';

export const chatFrame: Translated<typeof source> = {
  open: 'Запитати помічника',
  title: 'Помічник',
  new: 'Нова розмова',
  all: 'Усі розмови',
  as_page: 'Відкрити на окремій сторінці',
};

export const chatList: Translated<typeof sourceOfList> = {
  create: 'Нова розмова',
  edit: 'Змінити оцінку',
  search: 'Пошук запитань',
  empty: 'Розмов ще немає. Запитайте помічника про вільний час, записи або виторг.',
  no_match: 'Жодна розмова не підходить.',
  no_question: 'Запитання ще немає',
  visitor: 'Відвідувач сайту',
  former: 'Колишній працівник',
  sources: { staff: 'Кабінет', site: 'Сайт' },
  verdicts: { good: 'Корисно', bad: 'Не допомогло' },
  delete_title: 'Видалити цю розмову?',
  delete_text: 'Її запитання й відповіді буде видалено. Те, що змінено з її допомогою, залишиться.',
  deleted: 'Розмову видалено',
};
