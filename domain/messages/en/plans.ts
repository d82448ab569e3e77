/** What a plan holds and this company's does not: what it is, which plan has it, and who can change that. */
export const plans = {
  comes_with: 'Comes with the plan %{plan}',
  who: 'The owner of the company can move it to this plan.',
  you: 'As the owner you can move the company to this plan.',
  features: {
    individual_hours: 'Hours of their own let an employee work otherwise than the company is open.',
    schedule_amendments:
      'Amendments change single dates of one employee: a day off, a short day, a longer one.',
    dynamic_membership_price:
      'A membership whose price follows from its visits: change the visits, and the price changes with them.',
    membership_addons:
      'Add-ons count visits, products and bundles down as a client uses them, with one employee or with any.',
  },
};
