import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useBooking } from '@/src/booking/BookingContext';
import { useCompany } from '@/src/company/CompanyContext';
import { QrCode } from '@/src/components/QrCode';
import { useT } from '@/src/hooks/useT';
import { isLoopback, siteUrl } from '@/src/routing/siteUrl';
import { SitePreview } from '@/src/views/SitePreview';
import { StepBar } from './StepBar';

/** Book as a client does, on the phone beside or on one's own, or as the receptionist does. */
export const BookingStep = ({ skip }: { skip: ReactNode }) => {
  const book = useBooking();
  const { slug } = useCompany();
  const t = useT('dashboard.checklist.steps.first_booking');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
      <SitePreview path="/book" width={230} />
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography color="textSecondary">{t('text')}</Typography>
        {!isLoopback() && (
          <Box sx={{ display: 'grid', gap: 2, mt: 4 }}>
            <QrCode text={siteUrl(slug)} label={t('code')} />
            <Typography variant="body2" color="textSecondary">
              {t('code')}
            </Typography>
          </Box>
        )}
        <StepBar>
          <Button variant="outlined" onClick={() => book()}>
            {t('go')}
          </Button>
          {skip}
        </StepBar>
      </Box>
    </Box>
  );
};
