import { createContext, useContext } from 'react';
import type { Permission } from '@/domain/access/permissions';
import type { Settings } from '@/domain/settings/settings';
import type { User } from '@/domain/users/session';
import type { Company, CompanyDetail } from '@/domain/companies/company';
import type { OwnCompany } from '@/src/dataProvider/userDataProvider';

/** Onboarding is complete, so the time zone and the currency are set. */
export type CurrentCompany = CompanyDetail & Pick<Company, 'timezone' | 'currency'>;

export type CompanyContextValue = {
  company: CurrentCompany;
  settings: Settings;
  companies: OwnCompany[];
  user: User;
};

export const CompanyContext = createContext<CompanyContextValue | null>(null);

export function useCompanyContext(): CompanyContextValue {
  const value = useContext(CompanyContext);
  if (!value) throw new Error('No company is open here.');
  return value;
}

export const useCompany = () => useCompanyContext().company;

/** The server decides; this only hides what it would refuse. */
export function usePermitted(): (permission: Permission) => boolean {
  const { permissions } = useCompany();
  return permission => permissions.includes(permission);
}

/** Of all of a resource's items. */
export function useMayDo(action: 'read' | 'write', resource: string): boolean {
  const { permissions } = useCompany();
  return permissions.some(held => held === `${resource}.${action}.all`);
}

export const useMayWrite = (resource: string): boolean => useMayDo('write', resource);
