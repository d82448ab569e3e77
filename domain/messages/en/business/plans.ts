/** What a plan holds and this company's does not: what it is, which plan has it, and who can change that. */
export const plans = {
  comes_with: 'Available on the %{plan} plan',
  who: 'The owner of the company can move it to this plan.',
  who_named: '%{name}, the owner of the company, can move it to this plan.',
  you: 'As the owner you can move the company to this plan.',
  see: 'See the plans',
  names: {
    employees_per_service: 'more employees per service',
    roles: 'roles other than administrator',
    individual_hours: 'individual working hours',
    schedule_amendments: 'schedule amendments for employees',
    dynamic_membership_price: 'dynamic membership prices',
    membership_addons: 'membership add-ons',
    latest_orders: 'latest orders',
    sales_overview: 'the sales overview',
    own_roles: 'your own roles',
    api_keys: 'API keys',
    reports: 'reports',
    wages: 'wages',
    webhooks: 'webhooks',
    mcp: 'your own AI assistant (MCP)',
    assistant_credits: 'assistant credits',
  },
  paused: {
    title: 'Your access is paused',
    text: 'The plan of this company does not include your role. Your data is kept. You get access again when the company moves to a plan with it or gives you another role.',
    who: 'The owner of the company can move it to a plan with roles.',
    who_named: '%{name}, the owner of the company, can move it to a plan with roles.',
  },
  features: {
    employees_per_service:
      'Several employees can provide one service, each with their own price and duration.',
    roles: 'Roles let people see and change their own data without managing the company.',
    individual_hours: 'Individual hours let an employee work at other times than the company.',
    schedule_amendments:
      'Amendments change single dates for one employee: a day off, a shorter or a longer day.',
    dynamic_membership_price:
      'The price of the membership is calculated from its visits and changes with them.',
    membership_addons:
      'Add-ons include visits, products and bundles, which are counted down as the customer uses them.',
    latest_orders: 'The latest orders on the dashboard show what was just sold.',
    sales_overview: 'The sales overview shows your revenue by day and by payment method.',
    own_roles:
      'Your own roles permit exactly what you choose, for example only the figures or only the stock.',
    api_keys: 'With API keys your website, till or reports read and write your data by themselves.',
    reports: 'Reports compare revenue, employees, services, occupancy and customers over time.',
    wages:
      'Wages are counted from services, goods and hours by rules of each employee, in a sheet for each period.',
    webhooks: 'Webhooks tell your own systems what happens: a booking, a payment, a new customer.',
    mcp: 'Your own AI assistant, such as Claude or ChatGPT, looks up your calendar and books visits over MCP.',
    assistant_credits:
      'Credits let a language model answer. Without them the built-in helper answers, which understands simpler questions.',
  },
};
