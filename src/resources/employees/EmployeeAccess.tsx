import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useDelete, useLocale, useNotify, useRefresh, useTranslate } from 'ra-core';
import type { Employee } from '../../../domain/employees/employee';
import { CardSection } from '../../layout/CardSection';
import { useCompany } from '../../layout/CompanyContext';
import { Permitted } from '../../layout/Permitted';
import { formatMoment } from '../../time/formats';
import { AccessField } from './EmployeeFields';
import { InviteButton } from './InviteButton';

/** Whether they can sign in, and the invitation by which they will. */
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

const InviteFacts = ({ invite: { login, expired_at } }: { invite: NonNullable<Employee['invite']> }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  return (
    <Typography variant="body2" color="textSecondary">
      {translate('employees.invited', { login, when: formatMoment(expired_at, timezone, locale) })}
    </Typography>
  );
};

const WithdrawButton = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [withdraw, { isPending }] = useDelete();
  const onSuccess = () => {
    notify('employees.withdrawn', { type: 'success' });
    refresh();
  };
  const onError = () => notify('ra.notification.http_error', { type: 'error' });
  return (
    <Button
      color="inherit"
      disabled={isPending}
      onClick={() =>
        void withdraw('user_invites', { id }, { mutationMode: 'pessimistic', onSuccess, onError })
      }
    >
      {translate('employees.withdraw')}
    </Button>
  );
};
