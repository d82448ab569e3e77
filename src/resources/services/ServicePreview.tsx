import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { RecordContextProvider } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useT } from '@/src/hooks/useT';
import type { ServiceInput } from '@/domain/services/service';
import { CardSection } from '@/src/components/CardSection';
import { size } from '@/src/theme/tokens';
import { useFormLanguage } from '@/src/translations/FormLanguage';
import { DurationRangeField, PriceRangeField } from './ServiceFields';

/** In the language of the open tab, with the main text where a translation is missing. */
export const ServicePreview = () => {
  const service = useWatch() as Partial<ServiceInput>;
  const { employees = [], is_enabled } = service;
  const language = useFormLanguage()?.language;
  const texts = language && service.translations?.[language];
  const [name, description] = [texts?.name || service.name, texts?.description || service.description];
  const offered = employees.filter(({ price, duration }) => price?.amount > 0 && duration > 0);
  const t = useT('services');
  const missing = !is_enabled ? t('preview_inactive') : offered.length === 0 ? t('not_bookable') : '';
  return (
    <Box sx={{ position: { lg: 'sticky' }, top: { lg: size.topBar + 20 } }}>
      <CardSection title={t('preview')}>
        <Box>
          <Typography sx={{ fontWeight: 600 }}>{name || t('preview_name')}</Typography>
          <Typography color="textSecondary" sx={{ whiteSpace: 'pre-line', mt: 1 }}>
            {description}
          </Typography>
          <Box sx={{ display: 'flex', gap: 3, mt: 3, alignItems: 'center', flexWrap: 'wrap' }}>
            <RecordContextProvider value={{ employees: offered }}>
              <Typography component="span" sx={{ fontWeight: 600 }}>
                <PriceRangeField />
              </Typography>
              <Typography component="span" color="textSecondary" sx={{ flex: 1 }}>
                <DurationRangeField />
              </Typography>
            </RecordContextProvider>
            <Chip label={t('preview_book')} color="primary" aria-hidden />
          </Box>
        </Box>
        {missing && (
          <Typography variant="body2" color="warning" sx={{ mt: 3 }}>
            {missing}
          </Typography>
        )}
      </CardSection>
    </Box>
  );
};
