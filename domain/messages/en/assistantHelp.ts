/** How things are done in the admin: `words` are what else people call them. */
export const assistant_help = {
  add_service: {
    title: 'How to add a service',
    words: 'create new service price duration',
    answer:
      'Open **Services** and choose *Add service*. Give the service a name, and say who provides it, for how long and at what price.',
  },
  add_employee: {
    title: 'How to add an employee and invite them',
    words: 'new staff colleague team member invite invitation role access',
    answer:
      'Open **Employees** and choose *Add employee*. Then send an invitation from the employee’s page: they use it to sign in and then see their own calendar.',
  },
  working_hours: {
    title: 'How to change working hours',
    words: 'schedule week opening break lunch',
    answer:
      'The company’s hours are in **Settings → Calendar**. An employee’s own hours are on their page, if your plan includes them.',
  },
  day_off: {
    title: 'How to close a day or add a day off',
    words: 'holiday vacation sick leave adjustment closed',
    answer:
      'Add a schedule amendment on the employee’s page, or for the whole company in **Settings → Calendar**. You will see which appointments it affects.',
  },
  block_time: {
    title: 'How to block time in the calendar',
    words: 'break busy reserve lunch unavailable',
    answer: 'In the **Calendar**, choose an empty time and then *Block time*. Customers cannot book it.',
  },
  reminders: {
    title: 'How to send reminders to customers',
    words: 'remind message sms email notification before visit',
    answer:
      'In **Settings → Communication** choose how many hours before a visit customers are reminded, once or twice.',
  },
  online_payments: {
    title: 'How to accept online payments',
    words: 'card liqpay wayforpay monobank stripe acquiring pay',
    answer:
      'In **Settings → Payments** enter the keys of your payment service and test them. Customers can then pay online for orders and purchase links.',
  },
  refund: {
    title: 'How to refund a payment',
    words: 'refund return payment money',
    answer:
      'Open the order, find the payment and choose *Refund*. You can also refund part of it. Say whether the money goes back to the customer, who then owes nothing for it, or the payment was a mistake.',
  },
  website: {
    title: 'How to open the booking site',
    words: 'site page online booking public link address publish share',
    answer:
      'In **Settings → Website** turn the site on and choose its address. Customers can then book there themselves.',
  },
  purchase_link: {
    title: 'How to sell with a link',
    words: 'purchase link product membership sell online instagram',
    answer: 'In **Purchase links** choose what to sell and send the link to the customer.',
  },
  membership: {
    title: 'How to sell a membership',
    words: 'subscription pass visits package',
    answer:
      'Create it in **Memberships**, then add it to an order. Visits are taken from it when the customer books.',
  },
  calendar_sync: {
    title: 'How to see appointments in Google Calendar',
    words: 'google sync integration phone external',
    answer:
      'Connect it in your own settings, on the *Google Calendar* tab. Appointments appear there automatically.',
  },
  change_plan: {
    title: 'How to change the plan',
    words: 'tariff upgrade downgrade billing price subscription cancel',
    answer:
      'Open **Settings → Plan and billing**. A higher plan takes effect at once, a lower one from the next period.',
  },
  undo: {
    title: 'How to undo a change',
    words: 'mistake revert restore back deleted wrong',
    answer:
      'Most changes offer *Undo* for ten minutes. Earlier changes, and who made them, are in the activity on each page.',
  },
  reviews: {
    title: 'How to reply to reviews',
    words: 'answer feedback rating comment hide',
    answer: 'Open **Reviews** and choose *Reply* below a review. Your reply appears on the site under it.',
  },
  support: {
    title: 'How to ask for help',
    words: 'support contact problem question error team',
    answer:
      'Choose *Contact support* in your menu and describe what happened. You get the number of your request.',
  },
};
