import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Service } from '@/domain/services/service';
import { LargePicture } from '@/src/fields/LargePicture';
import { Fact } from '@/src/components/Fact';
import { Facts } from '@/src/components/Facts';
import { ToneChip } from '@/src/components/ToneChip';

export const ServiceFacts = ({ service }: { service: Service }) => {
  const translate = useTranslate();
  const { category, description, is_enabled } = service;
  const pause = service.break
    ? translate('services.break', { minutes: service.break })
    : translate('services.no_break');
  return (
    <Card component="section" sx={{ p: 5 }}>
      <Typography variant="h2" sx={{ mb: 4 }}>
        {translate('resources.services.facts')}
      </Typography>
      <Facts picture={<LargePicture of={service} />}>
        <Fact name="resources.services.fields.enabled">
          <ToneChip
            tone={is_enabled ? 'success' : 'neutral'}
            label={translate(is_enabled ? 'services.is_active' : 'services.is_inactive')}
          />
        </Fact>
        <Fact name="resources.services.fields.category">{category || translate('services.no_category')}</Fact>
        <Fact name="resources.services.fields.description">
          <span style={{ whiteSpace: 'pre-line' }}>
            {description || translate('services.no_description')}
          </span>
        </Fact>
        <Fact name="resources.services.fields.break">{pause}</Fact>
      </Facts>
    </Card>
  );
};
