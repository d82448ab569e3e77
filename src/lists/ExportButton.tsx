import { useListContext, useResourceContext } from 'ra-core';
import type { Permission } from '@/domain/access/permissions';
import { usePermitted } from '@/src/company/CompanyContext';
import { ExportMenu } from './ExportMenu';
import { useExport } from './useExport';
import { useListFilter } from './filters/useListFilter';

export const ExportButton = () => {
  const resource = useResourceContext();
  const { total, sort } = useListContext();
  const { fullFilter } = useListFilter();
  const { save, isBusy } = useExport(`${resource}`);
  const permits = usePermitted();
  if (!total || !permits(`${resource}.read.all` as Permission)) return null;
  return <ExportMenu onChoose={format => void save(format, { sort, filter: fullFilter })} isBusy={isBusy} />;
};
