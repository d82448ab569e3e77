/** What a plan holds and this company's does not: what it is, which plan has it, and who can change that. */
export const plans = {
  comes_with: 'Comes with the plan %{plan}',
  who: 'The owner of the company can move it to this plan.',
  who_named: '%{name}, the owner of the company, can move it to this plan.',
  you: 'As the owner you can move the company to this plan.',
  see: 'See the plans',
  names: {
    employees_per_service: 'more employees per service',
    roles: 'roles other than administrator',
    individual_hours: 'working hours of an employee’s own',
    schedule_amendments: 'amendments of an employee’s schedule',
    dynamic_membership_price: 'dynamic membership prices',
    membership_addons: 'membership add-ons',
    latest_orders: 'latest orders',
    sales_overview: 'the sales overview',
  },
  paused: {
    title: 'Your access is paused',
    text: 'The plan of this company has administrators alone. Your data is kept, and you are back once the company has roles again or you become an administrator.',
    who: 'The owner of the company can move it to a plan with roles.',
    who_named: '%{name}, the owner of the company, can move it to a plan with roles.',
  },
  features: {
    employees_per_service:
      'Several employees can perform one service, each at their own price and in their own time.',
    roles: 'Roles let people see and change what is their own, without running the company.',
    individual_hours: 'Hours of their own let an employee work otherwise than the company is open.',
    schedule_amendments:
      'Amendments change single dates of one employee: a day off, a short day, a longer one.',
    dynamic_membership_price:
      'A membership whose price follows from its visits: change the visits, and the price changes with them.',
    membership_addons:
      'Add-ons count visits, products and bundles down as a client uses them, with one employee or with any.',
    latest_orders: 'The latest orders show on the dashboard what has just been sold.',
    sales_overview: 'The sales overview adds up what was taken in, by day and by way of payment.',
  },
};
