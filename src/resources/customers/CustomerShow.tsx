import Box from '@mui/material/Box';
import type { CustomerCard } from '@/domain/customers/customerCard';
import { ShowPage } from '@/src/views/ShowPage';
import { CustomerAccount } from './CustomerAccount';
import { CustomerFigures } from './CustomerFigures';
import { CustomerHead } from './CustomerHead';
import { CustomerMemberships } from './CustomerMemberships';
import { CustomerOrders } from './CustomerOrders';
import { CustomerPoints } from './CustomerPoints';
import { SamePhoneNotice } from './SamePhoneNotice';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Erase from '@mui/icons-material/PersonOffOutlined';
import Merge from '@mui/icons-material/MergeOutlined';
import { useDataProvider, useNotify, useRecordContext, useRefresh, useTranslate, useLocale } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { downloadFile } from '@/src/dataProvider/downloadFile';
import { MoreMenu, type MoreAction } from '@/src/components/MoreMenu';
import { useIsPhone } from '@/src/hooks/useIsPhone';
import { useMayWrite, useCompany, usePermitted } from '@/src/company/CompanyContext';
import { useCall } from '@/src/company/useCall';
import Link from '@mui/material/Link';
import { languageName } from '@/src/i18n/languageName';
import { CardSection } from '@/src/components/CardSection';
import { DescriptionItem } from '@/src/components/DescriptionItem';
import { DescriptionList } from '@/src/components/DescriptionList';
import { PhoneText } from '@/src/components/PhoneText';
import { formatDay } from '@/src/time/formats';
import { SinceColumn } from './CustomerFields';
import Typography from '@mui/material/Typography';
import { AppointmentLinks } from '../records/AppointmentLinks';

export default function CustomerShow() {
  return (
    <ShowPage<CustomerCard> actions={<CustomerActions />}>
      {customer => (
        <>
          <Box sx={{ ...stack, gridColumn: '1 / -1' }}>
            <CustomerHead customer={customer} />
            <SamePhoneNotice customer={customer} />
          </Box>
          <Box sx={stack}>
            <CustomerFigures customer={customer} />
            <CustomerContacts customer={customer} />
            <CustomerAccount customer={customer} />
          </Box>
          <Box sx={stack}>
            <UpcomingVisits customer={customer} />
            <CustomerMemberships customer={customer} />
            <CustomerPoints customer={customer} />
            <CustomerOrders customer={customer} />
          </Box>
        </>
      )}
    </ShowPage>
  );
}

const stack = { display: 'grid', gap: 5, alignItems: 'start', minWidth: 0 };

const MergeDialog = lazy(() => import('./MergeDialog'));
const EraseDialog = lazy(() => import('./EraseDialog'));

const CustomerActions = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const mayWrite = useMayWrite('customers');
  const isPhone = useIsPhone();
  const customer = useRecordContext<CustomerCard>();
  const { exportCustomer } = useDataProvider<CompanyDataProvider>();
  const [dialog, setDialog] = useState<'merge' | 'erase' | null>(null);
  if (!customer || !mayWrite) return null;

  const save = async () => {
    try {
      const { name, content } = await exportCustomer(customer.id);
      downloadFile(name, new Blob([content], { type: 'application/json' }));
    } catch {
      notify('customers.export.failed', { type: 'error' });
    }
  };
  const labelOf = (name: string) => translate(`customers.${name}.action`);
  const actions: MoreAction[] = [
    { icon: Merge, label: labelOf('merge'), act: () => setDialog('merge') },
    { icon: Download, label: labelOf('export'), act: () => void save() },
    { icon: Erase, label: labelOf('erase'), act: () => setDialog('erase') },
  ];

  return (
    <>
      <MoreMenu actions={actions} isCompact={isPhone} />
      <Suspense fallback={null}>
        {dialog === 'merge' && (
          <MergeDialog into={customer} onClose={isDone => (setDialog(null), isDone && refresh())} />
        )}
        {dialog === 'erase' && <EraseDialog customer={customer} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
};

const CustomerContacts = ({ customer }: { customer: CustomerCard }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { phone, email, date_of_birth } = customer;
  const { content_locale } = useCompany();
  const seesContacts = usePermitted()('contacts.read.all');
  const call = useCall(customer);
  const none = translate('collections.none');
  const field = (name: string) => `resources.customers.fields.${name}`;
  return (
    <CardSection title={translate('customers.contacts')}>
      <DescriptionList>
        <DescriptionItem name={field('phone')}>
          {phone ? (
            <Link {...call}>
              <PhoneText phone={phone} />
            </Link>
          ) : (
            none
          )}
        </DescriptionItem>
        <DescriptionItem name={field('email')}>
          {email && seesContacts ? (
            <Link href={`mailto:${email}`} sx={{ overflowWrap: 'anywhere' }}>
              {email}
            </Link>
          ) : (
            email || none
          )}
        </DescriptionItem>
        <DescriptionItem name={field('date_of_birth')}>
          {date_of_birth
            ? formatDay(date_of_birth, locale, { day: 'numeric', month: 'long', year: 'numeric' })
            : none}
        </DescriptionItem>
        <DescriptionItem name={field('locale')}>
          {customer.locale
            ? languageName(customer.locale)
            : translate('customers.company_language', { language: languageName(content_locale) })}
        </DescriptionItem>
        <DescriptionItem name="customers.columns.since">
          <SinceColumn />
        </DescriptionItem>
      </DescriptionList>
    </CardSection>
  );
};

const UpcomingVisits = ({ customer: { upcoming_appointments } }: { customer: CustomerCard }) => {
  const translate = useTranslate();
  return (
    <CardSection title={translate('customers.upcoming')}>
      {upcoming_appointments.length === 0 && (
        <Typography color="textSecondary">{translate('customers.no_upcoming')}</Typography>
      )}
      <AppointmentLinks
        records={upcoming_appointments}
        detailsOf={({ service, employee }) => [service?.name, employee.full_name]}
      />
    </CardSection>
  );
};
