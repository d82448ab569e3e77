import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { SentInvite } from '@/domain/users/invite';
import { useCompany } from '@/src/company/CompanyContext';
import { formatMoment } from '@/src/time/formats';

export const InviteFacts = ({
  invite: { login, expired_at },
}: {
  invite: Pick<SentInvite, 'login' | 'expired_at'>;
}) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {translate('employees.invited', { login, when: formatMoment(expired_at, timezone, locale) })}
    </Typography>
  );
};
