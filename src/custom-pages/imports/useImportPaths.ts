import { useCompany } from '@/src/company/CompanyContext';
import { companyPaths } from '@/src/routing/companyPaths';
import { useImportCollection } from './useImportCollection';

export function useImportPaths() {
  const collection = useImportCollection();
  const { id: company } = useCompany();
  const paths = companyPaths(company);
  return {
    list: collection === 'records' ? paths.calendar() : paths.list(collection),
    imports: paths.imports(collection),
    import: (id: number) => paths.import(collection, id),
    entity: (id: number) =>
      collection === 'records' ? paths.calendar({ view: 'day', record: id }) : paths.show(collection, id),
  };
}
