import { useRecordContext, useTranslate } from 'ra-core';
import type { Membership } from '@/domain/memberships/membership';
import { totalPrice } from '@/domain/memberships/totalPrice';
import { useEmployees } from '@/src/company/useEmployees';
import { Money } from '@/src/fields/Money';
import { Picture, RecordName } from '@/src/fields/Picture';

const useMembership = () => useRecordContext<Membership>();

export const NameField = () => {
  const membership = useMembership();
  return (
    <RecordName
      picture={<Picture picture={membership?.picture} name={membership?.name ?? ''} isSquare />}
      name={membership?.name}
      note={membership && <DurationField />}
    />
  );
};

export const DurationField = () => {
  const translate = useTranslate();
  const membership = useMembership();
  if (!membership) return null;
  const { interval, period } = membership;
  return <span>{translate(`resources.memberships.durations.${period}`, { smart_count: interval })}</span>;
};

export const TotalPriceField = () => {
  const membership = useMembership();
  return membership ? <Money amount={totalPrice(membership)} /> : null;
};

export const PriceTypeField = () => {
  const translate = useTranslate();
  return translate(`resources.memberships.${useMembership()?.is_static_price ? 'fixed' : 'dynamic'}`);
};

export const AddonCountField = () => {
  const translate = useTranslate();
  return translate('resources.memberships.addons_count', { smart_count: useMembership()?.addons.length });
};

export const FeaturesField = () =>
  (useMembership()?.features ?? []).map(({ name, translations }, index) => (
    <span key={index} style={{ display: 'block' }}>
      {[name, ...Object.values(translations ?? {}).map(texts => texts?.name)].filter(Boolean).join(' · ')}
    </span>
  ));

export const AddonsField = () => {
  const translate = useTranslate();
  const nameOf = useNameOf();
  return (useMembership()?.addons ?? []).map(({ name, visits, employee_id, price }, index) => (
    <span key={index} style={{ display: 'block' }}>
      {translate('resources.memberships.addon', { visits, name })}
      {employee_id !== null && ` · ${nameOf(employee_id)}`}
      {' · '}
      <Money amount={price} />
    </span>
  ));
};

export const EmployeesField = () => {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const ids = useMembership()?.employees ?? [];
  return <span>{ids.map(nameOf).join(', ') || translate('resources.memberships.everybody')}</span>;
};

export function useWithWhom() {
  const translate = useTranslate();
  const nameOf = useNameOf();
  return (id: number | null) =>
    id === null
      ? translate('resources.memberships.with_anyone')
      : translate('resources.memberships.with', { name: nameOf(id) });
}

function useNameOf() {
  const { employees } = useEmployees();
  return (id: number) => employees.find(employee => employee.id === id)?.full_name ?? '';
}
