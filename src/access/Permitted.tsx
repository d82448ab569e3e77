import type { ReactNode } from 'react';
import type { Permission } from '@/domain/access/permissions';
import { AccessDenied } from './AccessDenied';
import { usePermitted } from '@/src/company/CompanyContext';

type Props = { permission: Permission; instead?: 'page'; children: ReactNode };

/** Users without the permission see an access-denied page, or nothing. */
export const Permitted = ({ permission, instead, children }: Props) => {
  const permits = usePermitted();
  if (permits(permission)) return children;
  return instead ? <AccessDenied /> : null;
};
