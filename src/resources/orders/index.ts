import { lazyPage } from '@/src/routing/lazyPage';
import type { ResourceConfig } from '../resourceConfig';

const paletteLabel: ResourceConfig['paletteLabel'] = ({ company_order_id: number, customer }, translate) => ({
  label: translate('resources.orders.title', { number }),
  detail: customer?.full_name,
});

export default {
  list: lazyPage(() => import('./OrderList')),
  create: lazyPage(() => import('./OrderCreate')),
  show: lazyPage(() => import('./OrderShow')),
  edit: lazyPage(() => import('./OrderEdit')),
  recordRepresentation: 'company_order_id',
  paletteLabel,
};
