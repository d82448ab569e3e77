import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Permitted } from '@/src/access/Permitted';
import { Included } from '@/src/access/PlanGate';
import { CardSection } from '@/src/components/CardSection';
import { useT } from '@/src/hooks/useT';
import { Webhooks } from './Webhooks';
import { ApiKeys } from './ApiKeys';

export const ApiTab = () => {
  const t = useT('resources.api_keys');
  const hooks = useT('resources.webhooks');
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Permitted permission="settings.write.all">
        <CardSection title={t('name', { smart_count: 2 })}>
          <Typography sx={{ mb: 2 }}>{t('intro')}</Typography>
          <Typography sx={{ mb: 4 }}>
            <Link href="/api/docs" target="_blank" rel="noopener">
              {t('docs')}
            </Link>
          </Typography>
          <Included feature="api_keys">
            <ApiKeys />
          </Included>
        </CardSection>
      </Permitted>
      <Permitted permission="webhooks.read.all">
        <CardSection title={hooks('name', { smart_count: 2 })}>
          <Typography sx={{ mb: 4 }}>{hooks('intro')}</Typography>
          <Included feature="webhooks">
            <Webhooks />
          </Included>
        </CardSection>
      </Permitted>
    </Box>
  );
};
