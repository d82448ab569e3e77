import Download from '@mui/icons-material/FileDownloadOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { tableFormats, type TableFormat } from '@/domain/collections/table';
import { BarButton } from '@/src/components/BarButton';
import { usePermitted } from '@/src/company/CompanyContext';
import { useT } from '@/src/hooks/useT';

type Props = { onChoose: (format: TableFormat) => void; isBusy: boolean };

export const ExportMenu = ({ onChoose, isBusy }: Props) => {
  const t = useT('collections.export');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const permits = usePermitted();
  if (!permits('tables.export')) return null;
  return (
    <>
      <BarButton
        label={t('title')}
        icon={Download}
        hasPopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        isBusy={isBusy}
      />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('title') } }}
      >
        {[...tableFormats].reverse().map(format => (
          <MenuItem key={format} onClick={() => (setAnchor(null), onChoose(format))}>
            {t(format)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
