const integer = { type: 'integer' };
const text = { type: 'string' };
const listOf = (properties: Record<string, object>) => ({
  type: 'array',
  items: { type: 'object', properties },
});

export const payrollAnswer = listOf({
  employee_id: integer,
  full_name: text,
  services: integer,
  goods: integer,
  tips: integer,
  hours: { type: 'number' },
  hours_pay: integer,
  top_up: integer,
  adjustments: integer,
  total: integer,
  lines: listOf({
    id: integer,
    order_id: integer,
    company_order_id: integer,
    date: { type: 'string', format: 'date' },
    of: { type: 'string', enum: ['services', 'goods', 'tips'] },
    name: text,
    qty: integer,
    revenue: integer,
    kind: { type: ['string', 'null'] },
    value: {},
    amount: integer,
  }),
  adjusted: listOf({ id: integer, date: { type: 'string', format: 'date' }, amount: integer, reason: text }),
});
