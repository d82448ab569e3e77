import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { fullName } from '@/domain/customers/customer';
import type { Invite } from '@/domain/users/invite';
import { useConfirm } from '@/src/components/dialogs/useConfirm';
import { Initials } from '@/src/components/Initials';
import { formatMoment, viewerZone } from '@/src/time/formats';

type Answer = (invite: Invite) => Promise<void>;
type Props = {
  invite: Invite;
  to?: string;
  onAccept: Answer;
  onDecline: Answer;
};

export const InviteCard = ({ invite, to, onAccept, onDecline }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { ask, confirmDialog } = useConfirm();
  const [running, setRunning] = useState<Answer>();
  const { company, position, company_role, role_name } = invite.profile;
  const name = fullName(invite);
  const isOver = invite.expired_at <= Date.now();

  const respond = async (answer: Answer) => {
    setRunning(() => answer);
    await answer(invite);
    setRunning(undefined);
  };
  const decline = async () => {
    const isConfirmed = await ask({
      title: translate('account.invite.decline_title', { company: company.name }),
      text: translate('account.invite.decline_text'),
      yes: translate('account.invite.decline'),
      no: translate('admin.shared.cancel'),
      isDangerous: true,
    });
    if (isConfirmed) await respond(onDecline);
  };

  return (
    <Card component="article" sx={{ p: 5, display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
        <Initials name={company.name} isSquare size={44} />
        <div>
          <Typography variant="h2">
            {to ? (
              <Link component={RouterLink} to={to} color="inherit">
                {company.name}
              </Link>
            ) : (
              company.name
            )}
          </Typography>
          <Typography color="textSecondary">
            {[
              position,
              role_name ??
                translate(company_role ? `account.roles.${company_role}` : 'account.invite.as_customer'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          {name && (
            <Typography variant="body2" color="textSecondary">
              {translate('account.invite.for', { name })}
            </Typography>
          )}
        </div>
      </Box>
      <Typography variant="body2" color={isOver ? 'error' : 'textSecondary'}>
        {translate(isOver ? 'account.invite.expired' : 'account.invite.until', {
          when: formatMoment(invite.expired_at, viewerZone(), locale),
        })}
      </Typography>
      {!isOver && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button
            variant="contained"
            aria-label={`${translate('account.invite.accept')}: ${company.name}`}
            loading={running === onAccept}
            onClick={() => respond(onAccept)}
          >
            {translate('account.invite.accept')}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            aria-label={`${translate('account.invite.decline')}: ${company.name}`}
            loading={running === onDecline}
            onClick={decline}
          >
            {translate('account.invite.decline')}
          </Button>
        </Box>
      )}
      {confirmDialog}
    </Card>
  );
};
