import { lazy } from 'react';

export default {
  list: lazy(() => import('./EmployeeList')),
  show: lazy(() => import('./EmployeeShow')),
  create: lazy(() => import('./EmployeeCreate')),
  edit: lazy(() => import('./EmployeeEdit')),
  recordRepresentation: 'full_name',
};
