import { lazy } from 'react';

export default {
  list: lazy(() => import('./EmployeeList')),
  show: lazy(() => import('./EmployeeShow')),
  recordRepresentation: 'full_name',
};
