import type { Messages } from '../en';

export const reviews: Messages['resources']['reviews'] = {
  name: 'Відгук |||| Відгуки |||| Відгуків',
  fields: {
    subject: 'Про що',
    rating: 'Оцінка',
    user: 'Клієнт',
    employee: 'Працівник',
    employee_id: 'Працівник',
    service: 'Послуга',
    service_id: 'Послуга',
    customer_id: 'Клієнт',
    comment: 'Коментар',
    reply: 'Відповідь',
    text: 'Відповідь',
    replied_at: 'Дата відповіді',
    is_published: 'Показано на сайті',
    published: 'Стан',
    unanswered: 'Без відповіді',
    hidden_reason: 'Причина приховання',
    'changes.hidden_reason': 'Причина приховання',
    reason: 'Причина приховання',
    token: 'Посилання на візит',
    created_at: 'Залишено',
    updated_at: 'Змінено',
  },
};
