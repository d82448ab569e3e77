import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useCompany } from '@/src/company/CompanyContext';
import { Illustration } from '@/src/components/Illustration';
import { useT } from '@/src/hooks/useT';
import { isLoopback } from '@/src/routing/siteUrl';
import { SitePreview } from '@/src/views/SitePreview';
import { ShareSite } from './ShareSite';
import { useCompleteStep } from './useChecklist';

/** The end of the guided set-up: what is ready, and what to share. */
export const SetupDone = ({ onClose }: { onClose: () => void }) => {
  const { name } = useCompany();
  const complete = useCompleteStep();
  const t = useT('dashboard.checklist');
  const success = useRef<HTMLDivElement>(null);
  // It replaces the steps while the reader is at one of the lower ones. Newer browsers return a promise.
  useEffect(() => void success.current?.scrollIntoView?.({ block: 'center' }), []);
  const share = async () => {
    await complete('share_site');
    onClose();
  };
  return (
    <Card component="section" aria-labelledby="setup-done" sx={{ p: { xs: 5, sm: 8 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'center' }}>
        <Box sx={{ flex: '1 1 280px', maxWidth: 520, display: 'grid', gap: 5, alignContent: 'center' }}>
          <Illustration of="shop" />
          <div role="status" ref={success}>
            <Typography id="setup-done" variant="h2" sx={{ fontSize: 20, lineHeight: '28px' }}>
              {t('done.title', { name })}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {t('done.text')}
            </Typography>
          </div>
          <ShareSite />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button variant="contained" onClick={() => void share()}>
              {t('steps.share_site.confirm')}
            </Button>
            <Button color="inherit" onClick={onClose}>
              {t('done.later')}
            </Button>
          </Box>
        </Box>
        {isLoopback() && <SitePreview />}
      </Box>
    </Card>
  );
};
