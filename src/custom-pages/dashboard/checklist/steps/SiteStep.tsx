import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useCompany, useCompanyContext } from '@/src/company/CompanyContext';
import { useRefreshCompany } from '@/src/company/useRefreshCompany';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useT } from '@/src/hooks/useT';
import { checklist } from '@/src/routing/checklist';
import { companyPaths } from '@/src/routing/companyPaths';
import { siteUrl } from '@/src/routing/siteUrl';
import { SitePreview } from '@/src/views/SitePreview';
import { StepBar } from './StepBar';

/** The site as clients see it; a closed one is opened by one press. */
export const SiteStep = ({ skip, onDone }: { skip: ReactNode; onDone: () => void }) => {
  const translate = useTranslate();
  const { id, slug } = useCompany();
  const { business_site_enabled: isOpen } = useCompanyContext().settings;
  const t = useT('dashboard.checklist.steps.business_site');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
      <SitePreview width={230} />
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography color="textSecondary">{t(isOpen ? 'text' : 'closed')}</Typography>
        <StepBar>
          {isOpen && !skip && (
            <Button variant="contained" onClick={onDone}>
              {translate('onboarding.continue')}
            </Button>
          )}
          {isOpen ? (
            <Button
              component="a"
              href={siteUrl(slug)}
              target="_blank"
              rel="noopener"
              variant="outlined"
              startIcon={<OpenInNew />}
            >
              {t('visit')}
            </Button>
          ) : (
            <OpenSite />
          )}
          <Button
            color="inherit"
            component={Link}
            to={companyPaths(id).below(checklist.to('/settings/website#site'))}
          >
            {t('go')}
          </Button>
          {skip}
        </StepBar>
      </Box>
    </Box>
  );
};

const OpenSite = () => {
  const { saveSettings } = useDataProvider<CompanyDataProvider>();
  const refreshCompany = useRefreshCompany();
  const notifyError = useNotifyError();
  const t = useT('dashboard.checklist.steps.business_site');
  const [isSaving, setIsSaving] = useState(false);
  const open = async () => {
    setIsSaving(true);
    try {
      await saveSettings({ settings: { business_site_enabled: true } });
      await refreshCompany();
    } catch (error) {
      notifyError(error);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Button variant="contained" loading={isSaving} onClick={() => void open()}>
      {t('confirm')}
    </Button>
  );
};
