import Warning from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import { formatMoney } from '@/domain/money/money';
import type { Service } from '@/domain/services/service';
import { Picture, RecordName } from '@/src/fields/Picture';
import { useCompany } from '@/src/company/CompanyContext';
import { formatDuration } from '@/src/time/duration';
import { useGroups } from '@/src/lists/row/useGroups';
import { durationOf, priceOf, rangeOf } from '@/domain/services/offer';

export const NameField = () => {
  const translate = useTranslate();
  const service = useRecordContext<Service>();
  const isGrouped = useGroups() !== undefined;
  return (
    <RecordName
      picture={<Picture picture={service?.picture} name={service?.name ?? ''} isSquare />}
      name={service?.name}
      note={!isGrouped && (service?.category || translate('services.no_category'))}
    />
  );
};

export const CategoryField = () => {
  const translate = useTranslate();
  return useRecordContext<Service>()?.category || translate('services.no_category');
};

export const PriceRangeField = () => {
  const locale = useLocale();
  const { currency } = useCompany();
  const formatPrice = (amount: number) => formatMoney(amount, currency.code, locale);
  return <Range of={priceOf} format={formatPrice} />;
};

export const DurationRangeField = () => {
  const translate = useTranslate();
  return <Range of={durationOf} format={minutes => formatDuration(minutes, translate)} />;
};

type RangeProps = { of: typeof priceOf; format: (value: number) => string };

const Range = ({ of, format }: RangeProps) => {
  const translate = useTranslate();
  const service = useRecordContext<Service>();
  const range = service && rangeOf(service.employees, of);
  if (!range) return null;
  const [from, to] = [format(range.from), format(range.to)];
  return (
    <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {from === to ? from : translate('admin.shared.range', { from, to })}
    </span>
  );
};

export const EmployeesField = () => {
  const translate = useTranslate();
  const service = useRecordContext<Service>();
  if (!service) return null;
  if (service.employees.length > 0) {
    return (
      <span style={{ whiteSpace: 'nowrap' }}>
        {translate('services.employees', { smart_count: service.employees.length })}
      </span>
    );
  }
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', gap: 1, color: 'warning.main', alignItems: 'center' }}
    >
      <Warning fontSize="small" />
      {translate('services.not_bookable')}
    </Box>
  );
};
