import type { Messages } from '../en';

export const flow: Messages['flow'] = {
  status: {
    active: 'Активний',
    on_hold: 'На паузі',
    completed: 'Завершений',
    cancelled: 'Скасований',
    no_show: 'Неявка',
  },
  stage: {
    planned: 'Заплановано',
    unconfirmed: 'Не підтверджено',
    confirmed: 'Підтверджено',
    under_way: 'Триває',
    held: 'На паузі',
    done: 'Завершено',
    cancelled: 'Скасовано',
    missed: 'Неявка',
    blocked: 'Заблоковано',
  },
  command: {
    complete: 'Завершити',
    confirm: 'Підтвердити',
    arrive: 'Клієнт прийшов',
    hold: 'Поставити на паузу',
    resume: 'Відновити',
    cancel: 'Скасувати запис',
    mark_no_show: 'Позначити неявку',
    reopen: 'Відкрити знову',
  },
};
