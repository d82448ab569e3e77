import type { ListedOrder, Order, OrderPayment } from '@/domain/orders/order';
import { start } from './appointments';

const flow: Order['flow'] = {
  status: 'active',
  current_flow: 'planned',
  next_flow: 'completed',
  available_commands: ['complete', 'hold', 'cancel'],
};

const hanna: ListedOrder['customer'] = {
  id: 9,
  first_name: 'Hanna',
  last_name: 'Lysenko',
  full_name: 'Hanna Lysenko',
  phone: '+380671112233',
  picture: null,
};

export const aListedOrder = (overrides: Partial<ListedOrder> = {}): ListedOrder => ({
  id: 4,
  company_order_id: 31,
  customer: hanna,
  items: [
    { name: 'Haircut', qty: 1 },
    { name: 'Shampoo', qty: 2 },
  ],
  total: 100_000,
  paid: 0,
  due: 100_000,
  currency: 'UAH',
  payment_status: 'not_paid',
  flow,
  created_at: start,
  start_at: start,
  ...overrides,
});

export const aPayment = (overrides: Partial<OrderPayment> = {}): OrderPayment => ({
  id: 71,
  kind: 'payment',
  state: 'done',
  payment_method: 'cash',
  amount: 40_000,
  created_at: start,
  refunds_id: null,
  refundable: 40_000,
  refund_kind: null,
  credit: 0,
  disputed: false,
  actor: 'Olena Koval',
  note: '',
  ...overrides,
});

/** An order of a haircut with its visit and two shampoos, ₴1,000 together, as the admin has it. */
export const anOrder = (overrides: Partial<Order> = {}): Order => ({
  ...aListedOrder(),
  source: 'staff',
  contact: null,
  comment: '',
  refunded: 0,
  credited: 0,
  to_refund: 0,
  points: 0,
  completed_at: null,
  cancelled_at: null,
  version: 3,
  items: [
    {
      id: 1,
      order: { id: 4, company_order_id: 31 },
      position: 0,
      item: { id: 5, type: 'service', name: 'Haircut' },
      name: 'Haircut',
      translations: {},
      sku: '',
      qty: 1,
      price: 60_000,
      discount: 0,
      total: 60_000,
      course: null,
      meta: {},
      records: [
        {
          id: 88,
          employee: { id: 2, full_name: 'Iryna Bondar' },
          start_at: start,
          end_at: start + 3_600_000,
          flow,
        },
      ],
    },
    {
      id: 2,
      order: { id: 4, company_order_id: 31 },
      position: 1,
      item: { id: 6, type: 'product', name: 'Shampoo' },
      name: 'Shampoo',
      translations: {},
      sku: 'SH-1',
      qty: 2,
      price: 20_000,
      discount: 0,
      total: 40_000,
      course: null,
      meta: {},
      records: [],
    },
  ],
  payments: [],
  payment_providers: ['liqpay'],
  customer_memberships: [],
  activity_log: [],
  ...overrides,
});
