import { lazyPage } from '@/src/routing/lazyPage';

export default {
  list: lazyPage(() => import('./EmployeeList')),
  show: lazyPage(() => import('./EmployeeShow')),
  create: lazyPage(() => import('./EmployeeCreate')),
  edit: lazyPage(() => import('./EmployeeEdit')),
  recordRepresentation: 'full_name',
};
