import type { Messages } from '../en';

export const articles: Messages['resources']['articles'] = {
  name: 'Стаття |||| Статті |||| Статей',
  fields: {
    title: 'Заголовок',
    summary: 'Коротко',
    content: 'Текст',
    image: 'Головне зображення',
    is_published: 'Опубліковано',
    published: 'Стан',
    published_at: 'Дата публікації',
    draft: 'Чернетка',
    draft_saved_at: 'Чернетку збережено',
    version: 'Версія',
    created_at: 'Створено',
    updated_at: 'Змінено',
  },
};
