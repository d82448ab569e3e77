import type { Messages } from '@/domain/messages/en';

export const wageFields: Messages['resources']['wages']['fields'] = {
  from: 'Від',
  to: 'До',
  rules: 'Правила',
  kind: 'Вид',
  value: 'Значення',
  service_id: 'Послуга',
  minimum: 'Мінімум',
  employee_id: 'Працівник',
  employee: 'Працівник',
  date: 'Дата',
  order: '№ замовлення',
  name: 'Назва',
  of: 'За що',
  revenue: 'Принесло',
  amount: 'Сума',
  reason: 'Причина',
};

/** Words of the payroll and of wage rules. */
export const wages: Messages['wages'] = {
  title: 'Зарплата',
  hours_by_amount: 'Години оплачуються сумою',
  service_of_services: 'Окремі правила мають лише послуги',
  columns: {
    employee: 'Працівник',
    services: 'Послуги',
    goods: 'Товари',
    tips: 'Чайові',
    hours: 'Години',
    hours_pay: 'За години',
    top_up: 'Доплата до мінімуму',
    adjustments: 'Коригування',
    total: 'Разом',
  },
};
