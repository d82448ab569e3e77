import { providers } from '../providers';
export const sales = {
  fields: {
    from: 'From',
    to: 'To',
    created_at: 'Date',
    company_order_id: 'Order No.',
    customer: 'Customer',
    kind: 'Type',
    payment_method: 'Payment method',
    amount: 'Amount',
  },
  kinds: { payment: 'Payment', refund: 'Refund' },
  methods: {
    cash: 'Cash',
    card: 'Card',
    transfer: 'Bank transfer',
    terminal: 'Card terminal',
    certificate: 'Gift certificate',
    points: 'Points',
    other: 'Other',
    ...providers,
  },
};
