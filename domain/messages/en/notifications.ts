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
  InviteAccepted: { title: 'Invitation accepted', body: '%{person} has joined the company' },
};
