import Phone from '@mui/icons-material/PhoneOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useT } from '@/src/hooks/useT';
import { formatMoney } from '@/domain/money/money';
import type { AppointmentRecord } from '@/domain/records/record';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import { useCall } from '@/src/company/useCall';
import { usePhoneFormat } from '@/src/company/usePhoneFormat';
import { useMayTouch } from '@/src/resources/records/useMayTouch';
import { customerName } from '@/src/resources/records/customerName';
import { PaymentStatusChip } from '@/src/resources/orders/OrderChips';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { CustomerStrip } from '@/src/booking/CustomerStrip';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { VisitContact } from '@/src/resources/records/VisitContact';
import { cacheRecord } from '../cacheRecord';
import { BadgeChips } from '@/src/resources/records/BadgeChips';
import { StageChip } from '@/src/resources/records/StageChip';
import { formatDay, formatTimes } from '@/src/time/formats';
import { wallOf } from '@/src/time/zoned';
import { companyPaths } from '@/src/routing/companyPaths';

type Called = { customer: NonNullable<AppointmentRecord['customer']>; phone: string };

const CallButton = ({ customer, phone }: Called) => {
  const translate = useTranslate();
  const phones = usePhoneFormat();
  return (
    <Button
      {...useCall(customer)}
      variant="outlined"
      color="inherit"
      startIcon={<Phone />}
      sx={{ justifySelf: 'start' }}
    >
      {translate('calendar.panel.call', { phone: phones?.formatPhone(phone) ?? phone })}
    </Button>
  );
};

type Props = {
  record: AppointmentRecord;
  /** All appointments of its visit. */
  visit?: AppointmentRecord[] | undefined;
};

export const RecordFacts = ({ record, visit = [] }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const permits = usePermitted();
  const customers = useResourcePaths('customers');
  const orders = useResourcePaths('orders');
  const { customer, service, employee, start_at, end_at, flow, comment, forced } = record;
  const mayTouch = useMayTouch(record);
  const t = useT('calendar.panel');

  return (
    <Box sx={{ px: 5, pb: 4, display: 'grid', gap: 4 }}>
      <div>
        <Typography sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 600, mb: 2 }}>
          {customer && mayTouch && permits('customers.read.own') ? (
            <Link component={RouterLink} to={customers.show(customer.id)} color="inherit" underline="hover">
              {customer.full_name}
            </Link>
          ) : (
            customerName(record, translate)
          )}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <StageChip stage={flow.current_flow} />
          {record.payment_status && <PaymentStatusChip status={record.payment_status} />}
          <BadgeChips record={record} />
        </Box>
      </div>
      {customer && mayTouch && <CustomerStrip customerId={customer.id} />}
      {customer?.phone && (mayTouch || permits('contacts.read.all')) && (
        <CallButton customer={customer} phone={customer.phone} />
      )}
      <RecordContact record={record} />
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
        <DescriptionItem label={t('time')}>
          <Box component="span" sx={{ display: 'block', '&::first-letter': { textTransform: 'uppercase' } }}>
            {formatDay(wallOf(start_at, timezone).date, locale)}
          </Box>
          <span className="tabular">{formatTimes(start_at, end_at, timezone, locale)}</span>
          {record.break > 0 && (
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {translate('calendar.panel.break', { minutes: record.break })}
            </Typography>
          )}
        </DescriptionItem>
        {service && <DescriptionItem label={t('service')}>{service.name}</DescriptionItem>}
        <DescriptionItem label={t('employee')}>{employee.full_name}</DescriptionItem>
        {visit.length > 1 && record.visit_id !== null && (
          <DescriptionItem label={t('visit')}>
            <VisitServices record={record} visit={visit} />
          </DescriptionItem>
        )}
        {service && (
          <DescriptionItem label={t('price')}>
            {formatMoney(record.price, record.currency, locale)}
          </DescriptionItem>
        )}
        {record.order_id !== null && permits('orders.read.own') && (
          <DescriptionItem label={translate('resources.orders.name', { smart_count: 1 })}>
            <Link component={RouterLink} to={orders.show(record.order_id)}>
              {translate('resources.orders.number', {
                number: record.owner?.company_order_id ?? record.order_id,
              })}
            </Link>
          </DescriptionItem>
        )}
        {flow.status === 'cancelled' && record.cancelled_by && (
          <DescriptionItem label={t('cancelled_by')}>
            {[translate(`calendar.cancelled_by.${record.cancelled_by}`), record.cancel_reason]
              .filter(Boolean)
              .join(': ')}
          </DescriptionItem>
        )}
        {comment && <DescriptionItem label={t('comment')}>{comment}</DescriptionItem>}
      </Box>
      {forced && (
        <Typography variant="body2" sx={{ display: 'flex', gap: 2, color: 'warning.main' }}>
          <Warning fontSize="small" />
          {t('forced')}
        </Typography>
      )}
    </Box>
  );
};

/** Each leads to itself, but the one that is open. */
const VisitServices = ({ record, visit }: { record: AppointmentRecord; visit: AppointmentRecord[] }) => {
  const locale = useLocale() ?? 'en';
  const { id: company, timezone } = useCompany();
  const [params] = useSearchParams();
  const pathOf = (id: number) => {
    const next = new URLSearchParams(params);
    next.set('record', `${id}`);
    return `${companyPaths(company).calendar()}?${next}`;
  };
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {visit
        .toSorted((one, other) => one.start_at - other.start_at)
        .map(one => {
          const text = [
            formatTimes(one.start_at, one.end_at, timezone, locale),
            one.service?.name,
            one.employee.full_name,
          ]
            .filter(Boolean)
            .join(', ');
          return (
            <li key={one.id}>
              {one.id === record.id ? (
                <Box component="span" aria-current="true" sx={{ fontWeight: 600 }}>
                  {text}
                </Box>
              ) : (
                <Link component={RouterLink} to={pathOf(one.id)}>
                  {text}
                </Link>
              )}
            </li>
          );
        })}
    </Box>
  );
};

const RecordContact = ({ record }: { record: AppointmentRecord }) => {
  const { changeRecordContact } = useDataProvider<CompanyDataProvider>();
  const client = useQueryClient();
  const permits = usePermitted();
  const show = (current: AppointmentRecord) => cacheRecord(client, current);
  return (
    <VisitContact
      of={record}
      called={{ resource: 'visits', id: record.visit_id ?? 0 }}
      mayChange={record.may_change_contact && permits('records.write.own')}
      save={async (contact, version) => {
        show((await changeRecordContact(record.id, { contact, version })).data);
        for (const key of ['records', 'orders']) void client.invalidateQueries({ queryKey: [key] });
      }}
      show={show}
    />
  );
};

const DescriptionItem = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line' }}>
      {children}
    </Typography>
  </div>
);
