import Box from '@mui/material/Box';
import { RecordContextProvider, useTranslate } from 'ra-core';
import type { Employee } from '@/domain/employees/employee';
import { InviteFacts } from '../invitations/InviteFacts';
import { WithdrawButton } from '../invitations/WithdrawButton';
import { CardSection } from '@/src/components/CardSection';
import { Permitted } from '@/src/access/Permitted';
import { AccessField } from './EmployeeFields';
import { InviteButton } from './InviteButton';
import { TransferOwnership } from './TransferOwnership';

export const EmployeeAccess = ({ employee }: { employee: Employee }) => {
  const translate = useTranslate();
  const { invite, has_user } = employee;
  return (
    <CardSection title={translate('employees.columns.access')}>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        <RecordContextProvider value={employee}>
          <AccessField />
        </RecordContextProvider>
        {invite && <InviteFacts invite={invite} />}
        <TransferOwnership employee={employee} />
        {!has_user && (
          <Permitted permission="employees.write.all">
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              <InviteButton employee={employee} />
              {invite && <WithdrawButton id={invite.id} />}
            </Box>
          </Permitted>
        )}
      </Box>
    </CardSection>
  );
};
