/** Words of the notifications. */
export const notifications = {
  walk_in: 'A walk-in customer',
  test: { title: 'This is a test', body: 'News about appointments and orders will appear here like this.' },
  OrderCreated: { title: 'New order No. %{number}', body: '%{person}: %{services}' },
  OrderCompleted: { title: 'Order No. %{number} is completed', body: '%{person}: %{services}' },
  OrderCancelled: { title: 'Order No. %{number} is cancelled', body: '%{person}: %{services}' },
  RecordCreatedNotification: { title: 'New appointment: %{when}', body: '%{person}: %{services}' },
  PaymentToCheck: {
    title: 'Check the payments of order No. %{number}',
    body: '%{person}: the payment service reported an unexpected payment',
  },
  payment_reasons: {
    refunded_there: '%{person}: money was returned in the payment service itself. It is recorded',
    refund_failed: '%{person}: a refund did not reach the customer, and the money is back with you',
    refund_unknown: '%{person}: the payment service has not confirmed a refund for a day',
    dispute_opened: '%{person}: the customer disputes a payment. Answer it in the payment service',
    dispute_won: '%{person}: a dispute over a payment is won, and the money stays with you',
    dispute_lost: '%{person}: a dispute over a payment is lost, and the money went back to the customer',
  },
  RecordMoved: {
    title: 'The customer moved an appointment: %{when}',
    body: '%{person}: %{services}. Was: %{was}. Now: %{now}',
  },
  RecordCancelled: {
    title: 'The customer cancelled an appointment: %{when}',
    body: '%{person}: %{services}',
  },
  RecordConfirmed: {
    title: 'The customer confirmed an appointment: %{when}',
    body: '%{person}: %{services}',
  },
  LowRating: { title: 'A low rating: %{rating} out of 5', body: '%{person}: %{services}' },
  LowStock: { title: 'Running low: %{product}', body: '%{smart_count} left |||| %{smart_count} left' },
  InviteDeclined: { title: 'Invitation declined', body: '%{person} has declined the invitation' },
  InviteAccepted: { title: 'Invitation accepted', body: '%{person} has joined the company' },
};
