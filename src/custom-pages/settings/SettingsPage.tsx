import Back from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { settingsTabs, type SettingsTab } from '@/domain/settings/settingsTabs';
import { AccessDenied } from '@/src/access/AccessDenied';
import { useSettingsTabs } from '@/src/navigation/settingsTabs';
import { checklist } from '@/src/routing/checklist';
import { LoadMessages } from '@/src/i18n/LoadMessages';
import { useCompany } from '@/src/company/CompanyContext';
import { Page } from '@/src/components/Page';
import { PageTabs } from '@/src/components/PageTabs';
import { PageSkeleton } from '@/src/components/PageSkeleton';
import { RedirectToDashboard } from '@/src/routing/RedirectToDashboard';
import { size } from '@/src/theme/tokens';
import { BillingTab } from '../billing/BillingTab';
import { ApiTab } from './api/ApiTab';
import { AddressTab } from './AddressTab';
import { CalendarTab } from './CalendarTab';
import { CommunicationTab } from './CommunicationTab';
import { DataTab } from './data/DataTab';
import { GeneralTab } from './GeneralTab';
import { ProvidersSection } from './payments/ProvidersSection';
import { RolesTab } from './roles/RolesTab';
import { WebsiteTab } from './WebsiteTab';
import { companyPaths } from '@/src/routing/companyPaths';

const tabs: Record<SettingsTab, () => ReactNode> = {
  general: GeneralTab,
  address: AddressTab,
  calendar: CalendarTab,
  website: WebsiteTab,
  communication: CommunicationTab,
  roles: RolesTab,
  payments: ProvidersSection,
  billing: BillingTab,
  api: ApiTab,
  data: DataTab,
};

/** They lay out their own width. */
const wide: SettingsTab[] = ['website', 'roles'];

export default function SettingsPage() {
  const translate = useTranslate();
  const { id } = useCompany();
  const { tab: tabInPath } = useParams();
  const { search } = useLocation();
  const opened = useSettingsTabs();
  const tab = settingsTabs.find(name => name === (tabInPath ?? opened[0] ?? 'general'));
  if (!tab) return <RedirectToDashboard />;
  if (!opened.includes(tab)) return <AccessDenied />;
  const Shown = tabs[tab];
  const title = translate('settings.title');
  return (
    <Page title={`${title}: ${translate(`settings.tabs.${tab}`)}`}>
      <Box sx={{ maxWidth: size.form + size.aside, mx: 'auto' }}>
        <PageTabs
          label={title}
          open={tab}
          tabs={opened.map(name => ({
            name,
            label: translate(`settings.tabs.${name}`),
            to: companyPaths(id).settings(name),
          }))}
        />
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
            <Box sx={{ maxWidth: wide.includes(tab) ? undefined : size.form }}>
              <Shown key={tab} />
            </Box>
          </LoadMessages>
        </Suspense>
      </Box>
    </Page>
  );
}
