import { lazy } from 'react';
import type { ResourceConfig } from '..';

const paletteLabel: ResourceConfig['paletteLabel'] = ({ company_order_id: number, customer }, translate) => ({
  label: translate('resources.orders.title', { number }),
  detail: customer?.full_name,
});

export default {
  list: lazy(() => import('./OrderList')),
  create: lazy(() => import('./OrderCreate')),
  show: lazy(() => import('./OrderShow')),
  recordRepresentation: 'company_order_id',
  paletteLabel,
};
