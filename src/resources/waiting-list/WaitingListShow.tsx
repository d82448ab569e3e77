import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { WaitingEntry } from '@/domain/waiting/waitingList';
import { FreeTimes } from '@/src/booking/availability/FreeTimes';
import { CardSection } from '@/src/components/CardSection';
import { DescriptionItem } from '@/src/components/DescriptionItem';
import { DescriptionList } from '@/src/components/DescriptionList';
import { useCompany, useMayWrite } from '@/src/company/CompanyContext';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useT } from '@/src/hooks/useT';
import { RequiredDateField } from '@/src/inputs/dates/RequiredDateField';
import { companyPaths } from '@/src/routing/companyPaths';
import { today } from '@/src/time/zoned';
import { ShowPage } from '@/src/views/ShowPage';
import { ItemsField, PhoneField, SinceField, StateField, WhenField } from './WaitingFields';

export default function WaitingListShow() {
  return (
    <ShowPage<WaitingEntry> title={({ customer }) => customer.full_name}>
      {entry => (
        <>
          <Facts entry={entry} />
          <OfferTime entry={entry} />
        </>
      )}
    </ShowPage>
  );
}

const Facts = ({ entry: { customer } }: { entry: WaitingEntry }) => {
  const t = useT('resources.waiting_list');
  const { id: company } = useCompany();
  const name = (field: string) => `resources.waiting_list.fields.${field}`;
  return (
    <CardSection title={t('facts')}>
      <DescriptionList>
        <DescriptionItem name={name('state')}>
          <StateField />
        </DescriptionItem>
        <DescriptionItem name={name('items')}>
          <ItemsField />
        </DescriptionItem>
        <DescriptionItem name={name('from')}>
          <WhenField />
        </DescriptionItem>
        <DescriptionItem name={name('phone')}>
          <PhoneField />
        </DescriptionItem>
        {customer.email && <DescriptionItem name={name('email')}>{customer.email}</DescriptionItem>}
        <DescriptionItem name={name('created_at')}>
          <SinceField />
        </DescriptionItem>
      </DescriptionList>
      {customer.id !== null && (
        <Link component={RouterLink} to={companyPaths(company).show('customers', customer.id)}>
          {t('card')}
        </Link>
      )}
    </CardSection>
  );
};

/** A time by hand, held for the client as one that became free. */
const OfferTime = ({ entry }: { entry: WaitingEntry }) => {
  const t = useT('resources.waiting_list');
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { timezone } = useCompany();
  const { offerTime } = useDataProvider<CompanyDataProvider>();
  const mayWrite = useMayWrite('waiting_list');
  const earliest = today(timezone);
  const [date, setDate] = useState(entry.from < earliest ? earliest : entry.from);
  const [start, setStart] = useState<number>();
  const [isBusy, setIsBusy] = useState(false);
  if (!mayWrite || entry.state !== 'waiting') return null;

  const query = {
    items: entry.items.map(({ service, employee }) => {
      return { service_id: service.id, employee_id: employee?.id ?? null };
    }),
  };
  const offer = async () => {
    if (start === undefined) return;
    setIsBusy(true);
    try {
      await offerTime(entry.id, start);
      notify('resources.waiting_list.was_offered', {
        type: 'success',
        messageArgs: { name: entry.customer.full_name },
      });
      setStart(undefined);
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    } finally {
      setIsBusy(false);
      refresh();
    }
  };

  return (
    <CardSection title={t('offer_title')}>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {t('offer_hint')}
      </Typography>
      <RequiredDateField
        label={translate('resources.waiting_list.fields.day')}
        value={date}
        min={earliest}
        onChange={day => (setDate(day), setStart(undefined))}
        sx={{ mb: 4 }}
      />
      <FreeTimes query={query} date={date} chosen={start} onPick={slot => setStart(slot.start_at)} />
      <Button
        variant="contained"
        disabled={start === undefined}
        loading={isBusy}
        onClick={() => void offer()}
        sx={{ mt: 4 }}
      >
        {t('offer')}
      </Button>
    </CardSection>
  );
};
