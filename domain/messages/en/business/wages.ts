export const wageFields = {
  from: 'From',
  to: 'To',
  rules: 'Rules',
  kind: 'Kind',
  value: 'Value',
  service_id: 'Service',
  minimum: 'Minimum',
  employee_id: 'Employee',
  employee: 'Employee',
  date: 'Date',
  order: 'Order No.',
  name: 'Name',
  of: 'For',
  revenue: 'Brought in',
  amount: 'Amount',
  reason: 'Reason',
};

/** Words of the payroll and of wage rules. */
export const wages = {
  title: 'Payroll',
  hours_by_amount: 'Hours are paid by an amount',
  service_of_services: 'Only services have rules of their own',
  columns: {
    employee: 'Employee',
    services: 'Services',
    goods: 'Goods',
    tips: 'Tips',
    hours: 'Hours',
    hours_pay: 'For hours',
    top_up: 'Up to the minimum',
    adjustments: 'Adjustments',
    total: 'Total',
  },
};
