import { useRecordContext, useTranslate } from 'ra-core';
import type { Employee } from '@/domain/employees/employee';
import { Picture, RecordName } from '@/src/fields/Picture';
import { ToneChip } from '@/src/components/ToneChip';
import { PhoneText } from '@/src/components/PhoneText';

export const PersonField = () => {
  const employee = useRecordContext<Employee>();
  if (!employee) return null;
  return (
    <RecordName
      picture={<Picture picture={employee.picture} name={employee.full_name} />}
      name={employee.full_name}
      note={employee.position}
    />
  );
};

export const ServicesField = () => {
  const translate = useTranslate();
  const employee = useRecordContext<Employee>();
  return <span>{translate('employees.services', { smart_count: employee?.services.length ?? 0 })}</span>;
};

export const AccessField = () => {
  const translate = useTranslate();
  const employee = useRecordContext<Employee>();
  if (!employee) return null;
  const { has_user, invite } = employee;
  if (has_user) return <ToneChip tone="success" label={translate('employees.access.joined')} />;
  if (invite) return <ToneChip tone="info" label={translate('employees.access.invited')} />;
  return <ToneChip tone="neutral" label={translate('employees.access.none')} />;
};

export const PhoneColumn = () => <PhoneText phone={useRecordContext<Employee>()?.phone} />;

export const EmailColumn = () => <span>{useRecordContext<Employee>()?.email}</span>;
