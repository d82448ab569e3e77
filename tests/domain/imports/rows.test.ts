import { describe, expect, it } from 'vitest';
import { createDateOrders } from '@/domain/imports/dateOrders';
import { groupServices } from '@/domain/imports/groupServices';
import type { ImportableCollection } from '@/domain/imports/collections';
import { createDuplicateFinder, createRowReader } from '@/domain/imports/rows';
import { suggestMapping } from '@/domain/imports/mapping';
import { translate } from '@/domain/messages/translate';

const context = { country: 'UA', currency: 'UAH', timezone: 'Europe/Kyiv', today: '2026-11-23' };

function readRows(collection: ImportableCollection, [columns = [], ...rows]: string[][]) {
  const { mapping } = suggestMapping(columns, collection);
  const dates = createDateOrders(collection, mapping);
  for (const cells of rows) dates.add(cells);
  const read = createRowReader(collection, mapping, context, dates.orders());
  return rows.map((cells, at) => read({ number: at + 2, cells }));
}

const paths = (violations: { path: string }[]) => violations.map(({ path }) => path);

describe('a row of a customer', () => {
  it('has what its cells say, and nothing else', () => {
    const [row] = readRows('customers', [
      ['ПІБ', 'Телефон', 'Email', 'Дата народження', 'Нотатки', 'Розмір'],
      ['Коваль Олена', '0671234567', 'Olena@Example.com', '14.05.1990', 'кава\nз молоком', '38'],
    ]);
    expect(row).toEqual({
      row: 2,
      input: {
        first_name: 'Олена',
        last_name: 'Коваль',
        phone: '+380671234567',
        email: 'olena@example.com',
        date_of_birth: '1990-05-14',
        notes: 'кава\nз молоком',
      },
      violations: [],
      missing: [],
      warnings: [],
    });
  });

  it('is refused for its name alone; a missing name matters only for a new customer', () => {
    const [wrong, nameless] = readRows('customers', [
      ['First name', 'Phone', 'Email', 'Birthday', 'Notes'],
      ['x'.repeat(101), 'none', 'nobody', 'soon', 'n'.repeat(2001)],
      ['', '0671234567', '', '--05-14', ''],
    ]);
    expect(paths(wrong!.violations)).toEqual(['first_name']);
    expect(paths(wrong!.warnings).sort()).toEqual(['date_of_birth', 'email', 'notes', 'phone']);
    expect(nameless).toMatchObject({ input: { phone: '+380671234567' }, violations: [] });
    expect(paths(nameless!.missing)).toEqual(['first_name']);
    expect(paths(nameless!.warnings)).toEqual(['date_of_birth']);
    for (const { sentence } of [...wrong!.violations, ...wrong!.warnings, ...nameless!.warnings]) {
      expect(translate(sentence, 'uk')).toMatch(/[а-я]/);
    }
  });

  it('has its dates in the order of their column', () => {
    const rows = readRows('customers', [
      ['Name', 'Birthday'],
      ['A', '05/06/1990'],
      ['B', '05/25/1990'],
    ]);
    expect(rows.map(({ input }) => input.date_of_birth)).toEqual(['1990-05-06', '1990-05-25']);
    const [unclear] = readRows('customers', [
      ['Name', 'Birthday'],
      ['A', '05/06/1990'],
    ]);
    expect(unclear!.warnings[0]!.sentence.key).toBe('imports.values.date_ambiguous');
  });

  it('is a duplicate of the first one with its phone or email', () => {
    const rows = readRows('customers', [
      ['Name', 'Phone', 'Email'],
      ['A', '0671234567', ''],
      ['B', '0501234567', 'b@example.com'],
      ['A again', '380671234567', 'a@example.com'],
      ['B again', '', 'B@example.com'],
      ['A a third time', '', 'a@example.com'],
      ['Nobody', '', ''],
    ]);
    expect(rows.map(createDuplicateFinder('customers'))).toEqual([undefined, undefined, 2, 3, 2, undefined]);
  });
});

it.each<[string, [string, string, string][], (number | undefined)[]]>([
  [
    'a mother and a daughter',
    [
      ['Марія Коваль', '0671234567', ''],
      ['Олена Коваль', '0671234567', ''],
    ],
    [undefined, undefined],
  ],
  [
    'a couple with one e-mail',
    [
      ['Марія', '', 'a@example.com'],
      ['Іван', '', 'a@example.com'],
    ],
    [undefined, undefined],
  ],
  [
    'another spelling',
    [
      ['Марія Коваль', '0671234567', ''],
      ['Koval Mariia', '0671234567', ''],
    ],
    [undefined, 2],
  ],
  [
    'one word',
    [
      ['Марія Коваль', '0671234567', ''],
      ['Марія', '0671234567', ''],
    ],
    [undefined, 2],
  ],
  [
    'the daughter again',
    [
      ['Марія', '0671234567', ''],
      ['Олена', '0671234567', ''],
      ['Олена Коваль', '0671234567', ''],
    ],
    [undefined, undefined, 3],
  ],
])('tells people with one phone or e-mail apart: %s', (_, cells, expected) => {
  for (const collection of ['customers', 'employees'] as const) {
    const rows = readRows(collection, [['Name', 'Phone', 'Email'], ...cells]);
    expect(rows.map(createDuplicateFinder(collection))).toEqual(expected);
  }
});

it.each<[string, [string, string, string][], (number | undefined)[]]>([
  [
    'two phones are two customers',
    [
      ['Олена', '0671111111', 'office@example.com'],
      ['Олена Шевченко', '0672222222', 'office@example.com'],
    ],
    [undefined, undefined],
  ],
  [
    'no phone is no other phone',
    [
      ['Олена', '0671111111', 'office@example.com'],
      ['Олена Шевченко', '', 'office@example.com'],
      ['Олена', '0672222222', 'office@example.com'],
    ],
    [undefined, 2, undefined],
  ],
  [
    'the first has no phone',
    [
      ['Олена', '', 'office@example.com'],
      ['Олена', '0672222222', 'office@example.com'],
    ],
    [undefined, 2],
  ],
])('believes one e-mail as bookings do: %s', (_, cells, expected) => {
  const of = (collection: ImportableCollection) =>
    readRows(collection, [['Name', 'Phone', 'Email'], ...cells]).map(createDuplicateFinder(collection));
  expect(of('customers')).toEqual(expected);
  // The addresses of employees are the company's own.
  expect(of('employees')).toEqual(cells.map((_row, at) => (at === 0 ? undefined : 2)));
});

it('looks through a file of one phone in linear time', () => {
  const find = createDuplicateFinder('customers');
  const input = (name: string) => ({ first_name: name, phone: '+380671234567' });
  const rows = Array.from({ length: 20_000 }, (_, row) =>
    find({ row, input: input(`Name${[...String(row)].join('z')}`) }),
  );
  expect(rows.every(first => first === undefined)).toBe(true);
  expect(find({ row: 20_000, input: input('Name7') })).toBe(7);
});

it('reads products by the rules of products', () => {
  const [good, wrong] = readRows('products', [
    ['id', 'Назва', 'Артикул', 'Ціна', 'Ціна зі знижкою', 'Запас', 'Активний'],
    ['7', 'Шампунь', 'SH-1', '350,50', '', '12', 'ні'],
    ['', 'Маска', 'sh-1', '100', '120', 'багато', 'так'],
  ]);
  expect(good).toMatchObject({
    id: 7,
    input: { name: 'Шампунь', sku: 'SH-1', price: 35_050, stock: 12, is_enabled: false },
    violations: [],
  });
  expect(wrong!.violations).toEqual([]);
  expect(paths(wrong!.warnings).sort()).toEqual(['discounted_price', 'stock']);
  expect([good!, wrong!].map(createDuplicateFinder('products'))).toEqual([undefined, 2]);
});

it('keeps the names of the services of an employee apart', () => {
  const [row] = readRows('employees', [
    ['Full name', 'Посада', 'Послуги', 'company_role'],
    ['Ira Bondar', 'Майстриня', 'Стрижка; Манікюр', 'employee'],
  ]);
  expect(row).toMatchObject({
    input: { first_name: 'Ira', last_name: 'Bondar', position: 'Майстриня', company_role: 'employee' },
    services: ['Стрижка', 'Манікюр'],
    violations: [],
  });
});

describe('a row of a visit', () => {
  it('joins date and time in the zone of the company', () => {
    const rows = readRows('records', [
      ['Date', 'Time', 'Client', 'Phone', 'Service', 'Staff', 'Notes'],
      ['25.11.2026', '14:30', 'Olena Koval', '0671234567', 'Haircut', 'Ira', 'short'],
      ['25.11.2026', '', 'Olena', '', 'Haircut', '', ''],
      ['', '', 'Olena', '', '', '', ''],
    ]);
    expect(rows[0]).toMatchObject({
      input: {
        start_at: Date.parse('2026-11-25T12:30Z') / 1000,
        first_name: 'Olena',
        last_name: 'Koval',
        phone: '+380671234567',
        service: 'Haircut',
        employee: 'Ira',
        comment: 'short',
      },
      violations: [],
      missing: [],
    });
    expect(paths(rows[1]!.violations)).toEqual(['start_at']);
    expect(paths(rows[2]!.missing).sort()).toEqual(['service', 'start_at']);
  });
});

describe('the rows of services', () => {
  const table = [
    ['service', 'category', 'employee', 'employee_email', 'price', 'duration', 'break'],
    ['Стрижка', 'Чоловічі', 'Ira Bondar', 'ira@example.com', '500.00', '60', '10'],
    ['Стрижка', 'чоловічі ', 'Oleh', '', '450', '1:00', '10'],
    ['Стрижка', 'Жіночі', 'Oleh', '', '700', '90', ''],
    ['стрижка', '', 'Ira Bondar', '', '800', '90', ''],
    ['Стрижка', 'Чоловічі', 'Ira', 'ira@example.com', '500', '60', ''],
    ['Стрижка', 'Чоловічі', 'Nata', '', '500', '60', '15'],
    ['Масаж', '', '', '', '', '', ''],
  ];

  it('are joined by name and category; what contradicts is refused', () => {
    const { groups, refused } = groupServices(readRows('services', table));
    expect(
      groups.map(({ input, rows, performers }) => [
        input.name,
        input.category,
        input.break,
        rows,
        performers.length,
      ]),
    ).toEqual([
      ['Стрижка', 'Чоловічі', 10, [2, 3], 2],
      ['Стрижка', 'Жіночі', undefined, [4, 5], 2],
      ['Масаж', undefined, undefined, [8], 0],
    ]);
    expect(groups[0]!.performers[0]).toEqual({
      row: 2,
      employee: 'Ira Bondar',
      employee_email: 'ira@example.com',
      price: 50_000,
      duration: 60,
    });
    expect(refused.map(({ row, violations }) => [row, paths(violations)])).toEqual([
      [6, ['employee']],
      [7, ['break']],
    ]);
  });

  it('of other programs have a price without an employee', () => {
    const { groups } = groupServices(
      readRows('services', [
        [
          'Service name',
          'Retail price',
          'Duration',
          'Extra time',
          'Category name',
          'Treatment type',
          'Online booking',
        ],
        ['Gel', '700.00', '1h 35m', '', 'Nails', 'x', 'Yes'],
      ]),
    );
    expect(groups).toEqual([
      {
        rows: [2],
        input: { name: 'Gel', category: 'Nails' },
        performers: [{ row: 2, employee: null, employee_email: null, price: 70_000, duration: 95 }],
      },
    ]);
  });
});

describe('an optional cell that cannot be read', () => {
  const required = {
    customers: { 'First name': 'Olena' },
    employees: { 'First name': 'Olena' },
    products: { Name: 'Mask', Price: '100' },
    services: { Service: 'Haircut', Employee: 'Olena', Price: '100', Duration: '30' },
    records: { 'Start time': '2027-01-05 10:00', Service: 'Haircut', 'First name': 'Olena' },
  };
  const long = 'x'.repeat(40_000);

  it.each([
    ['customers', 'Phone', 'none', 'phone'],
    ['customers', 'Phone', '3,80671E+11', 'phone'],
    ['customers', 'Email', 'nobody@', 'email'],
    ['customers', 'Email', `${'x'.repeat(300)}@example.org`, 'email'],
    ['customers', 'Birthday', '31.02.1990', 'date_of_birth'],
    ['customers', 'Birthday', '05/06/1990', 'date_of_birth'],
    ['customers', 'Notes', long, 'notes'],
    ['customers', 'Last name', 'x'.repeat(101), 'last_name'],
    ['employees', 'Phone', '12', 'phone'],
    ['employees', 'Access', 'king', 'company_role'],
    ['employees', 'Position', long, 'position'],
    ['employees', 'Birthday', 'soon', 'date_of_birth'],
    ['products', 'Stock', 'many', 'stock'],
    ['products', 'Sale price', '120', 'discounted_price'],
    ['products', 'Sale price', 'cheap', 'discounted_price'],
    ['products', 'Active', 'perhaps', 'is_enabled'],
    ['products', 'Description', long, 'description'],
    ['products', 'name_en', 'x'.repeat(256), 'translations.en.name'],
    ['services', 'Break', 'short', 'break'],
    ['services', 'Active', 'perhaps', 'is_enabled'],
    ['services', 'Employee email', 'nobody', 'employee_email'],
    ['services', 'description_en', 'x'.repeat(5001), 'translations.en.description'],
    ['records', 'Phone', 'none', 'phone'],
    ['records', 'Email', 'nobody', 'email'],
    ['records', 'Comment', long, 'comment'],
  ] as const)('of %s is left out with a warning: %s %j', (collection, column, text, path) => {
    const row = { ...required[collection], [column]: text.slice(0, 32_768) };
    const [read] = readRows(collection, [Object.keys(row), Object.values(row)]);
    expect([...read!.violations, ...read!.missing]).toEqual([]);
    expect(read!.warnings).toMatchObject([{ path, is_left_out: true }]);
  });

  it.each([
    ['services', 'Price', 'cheap'],
    ['services', 'Duration', 'long'],
    ['products', 'Price', 'cheap'],
    ['records', 'Start time', 'soon'],
    ['records', 'Employee', 'x'.repeat(201)],
    ['services', 'Service', 'x'.repeat(256)],
  ] as const)('costs the row where it is nothing without: %s %s %s', (collection, column, text) => {
    const row = { ...required[collection], [column]: text };
    const [read] = readRows(collection, [Object.keys(row), Object.values(row)]);
    expect([...read!.violations, ...read!.missing]).not.toEqual([]);
  });
});

it.each([
  '0000-00-00',
  '00/00/0000',
  '0/0/00',
  '00.00.0000',
  '0000-00-00 00:00:00',
  '1899-12-30',
  '12/30/1899',
  '30.12.1899',
  '1900-01-00',
  '1/0/1900',
  '0001-01-01',
  '1/1/0001',
  '01.01.0001 0:00:00',
  '0001-01-01T00:00:00Z',
  '1/1/4501',
  '1753-01-01',
  '0',
])('takes %s for no date', text => {
  const [row] = readRows('customers', [
    ['First name', 'Birthday'],
    ['Olena', text],
  ]);
  expect(row).toMatchObject({ violations: [], warnings: [] });
  expect(row!.input).not.toHaveProperty('date_of_birth');
});

it.each(['1990-05-25', '2000-01-01', '01.02.1970', '29.02.2000'])('takes %s for a date', text => {
  const [row] = readRows('customers', [
    ['First name', 'Birthday'],
    ['Olena', text],
  ]);
  expect(row!.input).toHaveProperty('date_of_birth');
});

describe('the phone of a person', () => {
  it.each([
    [{ 'Home Phone': '0672222222', 'Mobile Phone': '0671111111', 'Business Phone': '0673333333' }, 1],
    [{ 'Home Phone': '0672222222', 'Mobile Phone': '', 'Business Phone': '0673333333' }, 2],
    [{ 'Business Phone': '0673333333', 'Other Phone': '0674444444' }, 3],
    [{ 'Other Phone': '0674444444', 'Home Phone': 'none' }, 4],
    [{ 'Phone 1 - Type': 'Home', 'Phone 1 - Value': '', 'Phone 2 - Value': '0672222222' }, 2],
    [{ 'Phone 1 - Value': '0671111111', 'Phone 2 - Value': '0672222222', 'Phone 3 - Value': '' }, 1],
    [{ Телефон: '', 'Робочий телефон': '0673333333', 'Моб. телефон': '' }, 3],
    [{ Telephone: '0672222222', 'Mobile Number': '' }, 2],
    [{ 'Business Fax': '0679999999', 'Home Phone': '0672222222' }, 2],
    [{ Phone: "'+380671111111" }, 1],
    [{ Phone: '3.80671111111E+11' }, 1],
    [{ Phone: '3,80671111111E+11' }, 1],
  ])('is the first that there is of %j', (cells, digit) => {
    const row = { 'First Name': 'Olena', ...cells };
    const [read] = readRows('customers', [Object.keys(row), Object.values(row)]);
    expect(read!.violations).toEqual([]);
    expect(read!.input.phone).toBe(`+38067${`${digit}`.repeat(7)}`);
  });
});
