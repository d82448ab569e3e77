import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Service } from '@/domain/services/service';
import { ServicePerformers } from '@/src/resources/services/ServicePerformers';
import { show } from '@/tests/helpers/admin';

const picture = { id: 1, url: '/files/a.webp', thumbnail_url: '/files/small.webp', width: 640, height: 640 };
const people = [
  { id: 1, full_name: 'Olena Koval', position: 'Stylist', picture },
  { id: 2, full_name: 'Marko Doroshenko', position: 'Barber', picture: null },
];

it('shows the portrait of whoever provides the service, and initials where there is none', async () => {
  const price = { amount: 60_000, currency: 'UAH' };
  const employees = people.map(({ id }) => ({ employee_id: id, price, duration: 40 }));
  const { container } = show(<ServicePerformers service={{ id: 1, employees } as Service} />, {
    answers: { getList: async () => ({ data: people, total: people.length }) },
  });
  await screen.findByText('Olena Koval');
  expect([...container.querySelectorAll('img')].map(({ src }) => new URL(src).pathname)).toEqual([
    picture.thumbnail_url,
  ]);
  expect(screen.getByText('MD')).toBeDefined();
});
