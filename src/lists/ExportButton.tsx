import Download from '@mui/icons-material/FileDownloadOutlined';
import { useListContext, useResourceContext, useTranslate } from 'ra-core';
import type { Permission } from '../../domain/access/permissions';
import { usePermitted } from '../company/CompanyContext';
import { BarButton } from '../components/BarButton';
import { useExport } from './useExport';
import { useListFilter } from './filters/useListFilter';

export const ExportButton = () => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const { total } = useListContext();
  const { fullFilter } = useListFilter();
  const { save, isBusy } = useExport();
  const permits = usePermitted();
  if (!total || !permits(`${resource}.read.all` as Permission)) return null;
  return (
    <BarButton
      label={translate('collections.export.title')}
      icon={Download}
      onClick={() => void save(fullFilter)}
      isBusy={isBusy}
    />
  );
};
