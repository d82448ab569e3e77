import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import type { Customer } from '../../../domain/customers/customer';
import { Picture } from '../../fields/Picture';
import { PhoneText } from '../../components/PhoneText';
import { useCompany } from '../../company/CompanyContext';
import { formatDay } from '../../time/formats';
import { today } from '../../time/zoned';

export const PersonField = () => {
  const translate = useTranslate();
  const customer = useRecordContext<Customer>();
  if (!customer) return null;
  const { full_name, notes, picture } = customer;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
      <Picture picture={picture} name={full_name} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{full_name || translate('customers.no_name')}</Typography>
        {notes && (
          <Typography variant="body2" color="textSecondary" noWrap sx={{ maxWidth: 300 }}>
            {notes}
          </Typography>
        )}
      </Box>
    </Box>
  );
};

export const PhoneColumn = () => <PhoneText phone={useRecordContext<Customer>()?.phone} />;

export const EmailColumn = () => <span>{useRecordContext<Customer>()?.email}</span>;

export const SinceColumn = () => {
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const customer = useRecordContext<Customer>();
  if (!customer) return null;
  return (
    <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {formatDay(today(timezone, customer.created_at), locale, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
      })}
    </span>
  );
};
