import Link from '@mui/material/Link';
import { useLocale, useTranslate } from 'ra-core';
import type { Employee } from '@/domain/employees/employee';
import { Picture } from '@/src/fields/Picture';
import { CardSection } from '@/src/components/CardSection';
import { DescriptionItem } from '@/src/components/DescriptionItem';
import { DescriptionList } from '@/src/components/DescriptionList';
import { PhoneText } from '@/src/components/PhoneText';
import { size } from '@/src/theme/tokens';
import { formatDay } from '@/src/time/formats';
import { RoleField } from './RoleField';

const none = '–';

export const EmployeeFacts = ({ employee }: { employee: Employee }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { full_name, picture, position, phone, email, date_of_birth } = employee;
  return (
    <CardSection title={translate('resources.employees.facts')}>
      <DescriptionList
        picture={picture && <Picture picture={picture} name={full_name} size={size.picture} />}
      >
        <DescriptionItem name="resources.employees.fields.position">{position || none}</DescriptionItem>
        <DescriptionItem name="employees.columns.role">
          <RoleField />
        </DescriptionItem>
        <DescriptionItem name="resources.employees.fields.phone">
          {phone ? (
            <Link href={`tel:${phone}`}>
              <PhoneText phone={phone} />
            </Link>
          ) : (
            none
          )}
        </DescriptionItem>
        <DescriptionItem name="resources.employees.fields.email">
          {email ? <Link href={`mailto:${email}`}>{email}</Link> : none}
        </DescriptionItem>
        {date_of_birth && (
          <DescriptionItem name="resources.employees.fields.date_of_birth">
            {formatDay(date_of_birth, locale, { day: 'numeric', month: 'long', year: 'numeric' })}
          </DescriptionItem>
        )}
      </DescriptionList>
    </CardSection>
  );
};
