import { PolicyField } from '@/src/fields/PolicyField';
import { serviceSchema, type Service } from '@/domain/services/service';
import { EditPage } from '@/src/forms/EditPage';
import { ServiceInputs } from './ServiceInputs';
import { ServicePreview } from './ServicePreview';
import { useAskForPerformers } from './useAskForPerformers';
import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import { formatMoney } from '@/domain/money/money';
import { useEmployees } from '@/src/company/useEmployees';
import { formatDuration } from '@/src/time/duration';

export default function ServiceEdit() {
  return (
    <EditPage
      schema={serviceSchema}
      inputs={<ServiceInputs />}
      aside={<ServicePreview />}
      confirmFor={useAskForPerformers()}
      fields={{ employees: PerformersField, booking_policy: PolicyField }}
    />
  );
}

const PerformersField = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const { employees } = useEmployees();
  const performers = useRecordContext<Service>()?.employees ?? [];
  if (performers.length === 0) return <span>{translate('services.not_bookable')}</span>;
  return performers.map(({ employee_id, price, duration }) => (
    <span key={employee_id} style={{ display: 'block' }}>
      {[
        employees.find(({ id }) => id === employee_id)?.full_name,
        formatMoney(price.amount, price.currency, locale),
        formatDuration(duration, translate),
      ].join(' · ')}
    </span>
  ));
};
