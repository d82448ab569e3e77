/** The form of what is asked of clients who book online. */
export const booking_policy = {
  title: 'Payment and cancellation',
  hint: 'Customers read it before they book. What was agreed stays with the visit when you change it.',
  payments: { none: 'Nothing', deposit: 'A deposit', full: 'The full price' },
  fees: { late_cancel_fee: 'Late cancellation', no_show_fee: 'Not coming' },
  deposit_hint: 'A percent of the price or a sum.',
  fee_hint: 'Kept from what was paid online; never more than that. Empty: no fee.',
  new_clients_hint: 'Those who have been here before book without paying.',
  free_until_hint: 'A later change by the customer costs the fee.',
  until_start: 'Until it starts',
  hours: '%{smart_count} hour before |||| %{smart_count} hours before',
  costs_visit_hint: 'Cancelled late by the customer, the visit of a membership counts as used.',
  no_provider: 'Connect online payments first: until then nothing is asked at booking.',
  connect: 'Connect payments',
  of_company: 'As the company',
  own: 'Own rules for this service',
  own_hint: 'Otherwise those of the company hold.',
};

/** What its fields are called, wherever they stand. */
export const policyFields = {
  booking_policy: 'Payment and cancellation',
  'booking_policy.payment': 'To pay when booking online',
  'booking_policy.deposit': 'Deposit',
  'booking_policy.free_until_hours': 'Free to cancel or move',
  'booking_policy.late_cancel_fee': 'Late cancellation costs',
  'booking_policy.no_show_fee': 'Not coming costs',
  'booking_policy.new_clients_only': 'Only new customers pay',
};
