import Typography from '@mui/material/Typography';
import { Permitted } from '@/src/access/Permitted';
import { CardSection } from '@/src/components/CardSection';
import { usePermitted } from '@/src/company/CompanyContext';
import { useT } from '@/src/hooks/useT';
import { ExportStatus } from './ExportStatus';

export const DataTab = () => {
  const t = useT('company_export');
  const permits = usePermitted();
  return (
    <CardSection title={t('title')}>
      <Typography sx={{ mb: 3 }}>{t('intro')}</Typography>
      <Typography color="textSecondary" sx={{ mb: 5 }}>
        {t('left_out')}
      </Typography>
      <Permitted permission="exports.write">
        <ExportStatus />
      </Permitted>
      {!permits('exports.write') && <Typography>{t('owner_only')}</Typography>}
    </CardSection>
  );
};
