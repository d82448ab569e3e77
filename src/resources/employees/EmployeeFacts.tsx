import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import type { Employee } from '../../../domain/employees/employee';
import { formatPhone } from '../../../domain/phones/phone';
import { CardSection } from '../../layout/CardSection';
import { Fact } from '../../layout/Fact';
import { RoleField } from './EmployeeFields';

const none = '–';

export const EmployeeFacts = ({ employee: { position, phone, email } }: { employee: Employee }) => {
  const translate = useTranslate();
  return (
    <CardSection title={translate('resources.employees.facts')}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 4 }}>
        <Fact name="employees.position">{position || none}</Fact>
        <Fact name="employees.columns.role">
          <RoleField />
        </Fact>
        <Fact name="resources.customers.fields.phone">
          {phone ? <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link> : none}
        </Fact>
        <Fact name="resources.customers.fields.email">
          {email ? <Link href={`mailto:${email}`}>{email}</Link> : none}
        </Fact>
      </Box>
    </CardSection>
  );
};
