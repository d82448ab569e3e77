import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { activeTabs } from '@/src/lists/ListPageContext';
import { ListPage } from '@/src/lists/ListPage';
import { ProductResource } from '@/src/app/ProductResource';
import { show } from '@/tests/helpers/admin';

const Services = () => (
  <ListPage
    columns={[{ name: 'name', field: () => null }]}
    sort={{ field: 'name', order: 'ASC' }}
    tabs={activeTabs}
    isTabInPath
  />
);
const Service = () => 'A service';
const Orders = () => 'The orders';

const pages = (
  <Routes>
    <Route path="/5" element="The dashboard" />
    <Route
      path="/5/services/*"
      element={
        <ProductResource
          name="services"
          reads="services.read.all"
          writes="services.write.all"
          listPath="list/:tab?"
          list={Services}
          show={Service}
          create={Service}
          edit={Service}
        />
      }
    />
    <Route
      path="/5/orders/*"
      element={
        <ProductResource
          name="orders"
          reads="orders.read.all"
          writes="orders.write.all"
          list={Orders}
          show={Orders}
        />
      }
    />
  </Routes>
);

describe('the paths of a resource', () => {
  it.each([
    ['/5/services/1', 'A service'],
    ['/5/services/1/edit', 'A service'],
    ['/5/services/create', 'A service'],
    ['/5/services/list/inactive', 'Inactive'],
    ['/5/services', 'Active'],
    ['/5/orders', 'The orders'],
    ['/5/services/list/nonsense', 'The dashboard'],
    ['/5/services/list/active/nonsense', 'The dashboard'],
    ['/5/services/1/nonsense', 'The dashboard'],
    ['/5/services/1/edit/nonsense', 'The dashboard'],
    ['/5/services/create/nonsense', 'The dashboard'],
    ['/5/orders/1/edit', 'The dashboard'],
  ])('at %s show %s', async (path, shown) => {
    show(pages, { path });
    const tab = screen.queryByRole('tab', { selected: true });
    if (tab) expect(tab.textContent).toMatch(shown);
    else expect(await screen.findByText(shown)).toBeDefined();
  });
});
