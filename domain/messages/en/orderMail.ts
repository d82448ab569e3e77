/** Emails about orders and payments, to customers and to the team. */
export const orderMail = {
  order: {
    number: 'No. %{number}',
    items: 'Items',
    item: '%{name}: %{price}',
    items_of: '%{name}: %{qty}\u00a0×\u00a0%{price} = %{sum}',
    discount: 'Discount',
    total: 'Total',
    paid: 'Paid',
    due: 'To pay',
    open: 'View the order',
    pay: 'Pay %{due}',
  },
  payment: {
    amount: 'Amount',
    method: 'Payment service',
    date: 'Date',
    order: 'Order',
    left: 'Left to pay',
    paid_in_full: 'Nothing, the order is paid in full',
    cancelled: 'Nothing, the order is cancelled',
  },
  order_placed: {
    subject: 'Your order No. %{number}',
    title: 'Thank you for your order',
    intro: '%{company} has received your order No. %{number}.',
    pay_by: 'Please pay online by %{until}. An order that is not paid by then is cancelled automatically.',
    pay_there: 'Please pay at the business.',
  },
  payment_received: {
    subject: 'Payment receipt: %{sum} for order No. %{number}',
    title: 'Payment receipt',
    intro: '%{company} has received your payment of %{sum} for order No. %{number}.',
    late: 'The order was cancelled. Contact us about a refund of %{extra}.',
    extra: 'You have paid %{extra} more than the order costs. Contact us about a refund.',
    not_fiscal: 'This email confirms your payment. It is not a fiscal receipt.',
  },
  payment_refunded: {
    subject: 'Refund: %{sum} for order No. %{number}',
    title: 'Your payment has been refunded',
    intro: '%{company} has refunded %{sum} for order No. %{number}.',
    when: 'Banks usually need a few business days until the money appears on your card or account.',
  },
  payment_to_check: {
    subject: '%{company}: check a payment for order No. %{number}',
    title: 'A payment needs your attention',
    review:
      '%{provider} reported a payment with an unexpected amount or currency. It does not count as paid. Check it in your %{provider} account.',
    late: 'A payment through %{provider} arrived after the order was cancelled. It is recorded. Refund it, or reopen the order.',
    overpaid:
      'A payment through %{provider} is larger than what was still due for the order. It is recorded. Refund the difference if the customer has paid twice.',
    received: 'Received',
    expected: 'Expected',
    client: 'Customer',
    open: 'View the order',
  },
};
