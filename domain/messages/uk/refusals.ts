import type { Messages } from '../en';

export const refusals: Messages['refusals'] = {
  bad_request: 'Цей запит неможливо прочитати',
  unauthenticated: 'Сеанс завершився. Увійдіть ще раз.',
  upgrade_required: 'Це входить до тарифу %{plan}',
  access_denied: 'Ваша роль цього не дозволяє',
  not_found: 'Тут нічого немає',
  stale_version: 'Хтось уже змінив це',
  command_not_available: 'Ця дія вже недоступна',
  slot_taken: 'Цей час щойно зайняли. Оберіть, будь ласка, інший',
  needs_confirmation: 'Підтвердьте: це суперечить розкладу',
  too_many_requests: 'Забагато спроб. Спробуйте трохи згодом',
  unavailable: 'Сервіс на мить недоступний. Спробуйте ще раз',
  too_large: 'Завеликий обсяг',
  unsupported_media_type: 'Такий вміст не приймаємо',
  unexpected: 'Щось пішло не так, спробуйте пізніше',
  wrong_login: 'Неправильний логін або пароль',
  key_reused: 'Цей ключ повтору вже використано для іншого запиту',
  too_late_to_change: 'Змінити це онлайн уже запізно. Зателефонуйте нам, будь ласка',
  company_not_set_up: 'Спершу вкажіть часовий пояс і валюту компанії',
  already_member: 'Ви вже належите до цієї компанії',
  warnings: {
    overlap: 'Час перетинається з іншим записом',
    outside_hours: 'Час припадає на неробочі години',
    adjustment: 'На цю дату є зміна в розкладі',
    not_performed: 'Цей працівник не виконує цієї послуги',
  },
};
