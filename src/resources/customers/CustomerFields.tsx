import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import type { Customer } from '@/domain/customers/customer';
import { Picture, RecordName } from '@/src/fields/Picture';
import { PhoneText } from '@/src/components/PhoneText';
import { useCompany } from '@/src/company/CompanyContext';
import { formatDay } from '@/src/time/formats';
import { today } from '@/src/time/zoned';

export const PersonField = () => {
  const translate = useTranslate();
  const customer = useRecordContext<Customer>();
  if (!customer) return null;
  const { full_name, notes, picture } = customer;
  return (
    <RecordName
      picture={<Picture picture={picture} name={full_name} />}
      name={full_name || translate('customers.no_name')}
      note={notes}
      maxWidth={300}
    />
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
