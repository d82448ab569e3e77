import Download from '@mui/icons-material/FileDownloadOutlined';
import { useListContext, useTranslate } from 'ra-core';
import { BarButton } from './BarButton';
import { useExport } from './useExport';
import { useListFilter } from './useListFilter';

/** Every row that the list's search and filters match, as a file. */
export const ExportButton = () => {
  const translate = useTranslate();
  const { total } = useListContext();
  const { whole } = useListFilter();
  const { save, isBusy } = useExport();
  if (!total) return null;
  return (
    <BarButton
      label={translate('collections.export.title')}
      icon={Download}
      onClick={() => void save(whole)}
      isBusy={isBusy}
    />
  );
};
