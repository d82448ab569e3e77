import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { vi } from 'vitest';
import type { Permission } from '@/domain/access/permissions';
import ServiceCreate from '@/src/resources/services/ServiceCreate';
import ServiceList from '@/src/resources/services/ServiceList';
import { show } from '@/tests/helpers/admin';

export const performer = (amount: number) => ({
  employee_id: 2,
  price: { amount, currency: 'UAH' },
  duration: 60,
});
export const service = (id: number, name: string, overrides = {}) => ({
  id,
  name,
  category: 'Hair',
  description: '',
  break: 0,
  position: id,
  is_enabled: true,
  employees: [performer(50000)],
  version: 1,
  ...overrides,
});
export const services = [
  service(1, 'Haircut'),
  service(2, 'Colouring'),
  service(3, 'Styling', { employees: [] }),
];
export const employees = [{ id: 2, full_name: 'Olena Koval', position: 'Stylist' }];

/** Answers lists like the API, as far as the search goes. */
export const listing = (found = services) =>
  vi.fn(async (resource: string, { filter = {} }: { filter?: Record<string, unknown> }) => {
    if (resource === 'employees') return { data: employees, total: 1 };
    const data = found.filter(
      ({ name, is_enabled }) =>
        name.includes(String(filter.search ?? '')) &&
        (filter.enabled === undefined || filter.enabled === is_enabled),
    );
    return { data, total: data.length };
  });

export const open = (answers: object = {}, { path = '/list/active', permissions }: Setup = {}) => {
  const page = (
    <Routes>
      <Route path="list/:tab?" element={<ServiceList />} />
      <Route path=":company/services/list/:tab?" element={<ServiceList />} />
      <Route path=":company/services/create" element={<ServiceCreate />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>
  );
  return show(page, { path, permissions, answers: { getList: listing(), ...answers } });
};
type Setup = { path?: string; permissions?: Permission[] };

export const row = (name: string) => screen.getByRole('link', { name: new RegExp(name) }).closest('tr')!;
export const names = () =>
  screen
    .getAllByRole('row')
    .flatMap(one => within(one).queryAllByRole('link'))
    .map(link => link.textContent);
export const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
export const choose = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('menuitem', { name }));
export const select = (name: string) =>
  fireEvent.click(within(row(name)).getByRole('checkbox', { name: /select/i }));
export const loaded = () => screen.findByRole('link', { name: /Haircut/ });
