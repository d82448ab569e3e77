import Back from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { settingsTabs, type SettingsTab } from '../../../domain/settings/settingsTabs';
import { checklist } from '../../routing/checklist';
import { LoadMessages } from '../../i18n/LoadMessages';
import { useCompany } from '../../company/CompanyContext';
import { Page } from '../../components/Page';
import { PageSkeleton } from '../../components/PageSkeleton';
import { RedirectToDashboard } from '../../routing/RedirectToDashboard';
import { size } from '../../theme/tokens';
import { BillingTab } from '../billing/BillingTab';
import { AddressTab } from './AddressTab';
import { CalendarTab } from './CalendarTab';
import { CommunicationTab } from './CommunicationTab';
import { DataTab } from './data/DataTab';
import { GeneralTab } from './GeneralTab';
import { ProvidersSection } from './payments/ProvidersSection';
import { WebsiteTab } from './WebsiteTab';
import { companyPaths } from '../../routing/companyPaths';

const tabs: Record<SettingsTab, () => ReactNode> = {
  general: GeneralTab,
  address: AddressTab,
  calendar: CalendarTab,
  website: WebsiteTab,
  communication: CommunicationTab,
  payments: ProvidersSection,
  billing: BillingTab,
  data: DataTab,
};

export default function SettingsPage() {
  const translate = useTranslate();
  const { id } = useCompany();
  const { tab: tabInPath } = useParams();
  const { search } = useLocation();
  const tab = settingsTabs.find(name => name === (tabInPath ?? 'general'));
  if (!tab) return <RedirectToDashboard />;
  const Shown = tabs[tab];
  const title = translate('settings.title');
  return (
    <Page title={`${title}: ${translate(`settings.tabs.${tab}`)}`}>
      <Box sx={{ maxWidth: tab === 'website' ? size.form + size.aside : size.form, mx: 'auto' }}>
        <Tabs
          component="nav"
          value={tab}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={title}
          sx={theme => ({
            borderBottom: `1px solid ${theme.palette.line}`,
            mb: 5,
            // So that all of them fit beside each other, also on a tablet.
            '& .MuiTab-root': { px: { sm: 1.75 } },
          })}
        >
          {settingsTabs.map(name => (
            <Tab
              key={name}
              value={name}
              label={translate(`settings.tabs.${name}`)}
              aria-current={name === tab ? 'page' : undefined}
              component={Link}
              to={companyPaths(id).settings(name)}
            />
          ))}
        </Tabs>
        {checklist.isFrom(search) && (
          <Button
            component={Link}
            to={checklist.path(id)}
            startIcon={<Back />}
            color="inherit"
            sx={{ mb: 4 }}
          >
            {translate('dashboard.checklist.back')}
          </Button>
        )}
        <Suspense fallback={<PageSkeleton />}>
          <LoadMessages of="settings">
            <Shown key={tab} />
          </LoadMessages>
        </Suspense>
      </Box>
    </Page>
  );
}
