import { importableCollections } from '@/domain/imports/collections';
import { useCompany, useMayWrite } from '@/src/company/CompanyContext';
import { useResource } from '@/src/hooks/useResource';
import { companyPaths } from '@/src/routing/companyPaths';

/** Undefined where the user may not import. */
export function useImportPath(): string | undefined {
  const resource = useResource();
  const { id: company } = useCompany();
  const mayWrite = useMayWrite(resource);
  const isImportable = importableCollections.some(name => name === resource);
  return isImportable && mayWrite ? companyPaths(company).imports(resource) : undefined;
}
