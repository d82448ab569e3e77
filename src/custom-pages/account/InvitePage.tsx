import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { Link, useSearchParams } from 'react-router';
import type { OpenInvite } from '@/domain/users/invite';
import { useInstallation } from '@/src/authProvider/useInstallation';
import { Failure } from '@/src/components/Failure';
import { LoginLayout } from '@/src/layout/LoginLayout';
import { LoginForm } from '../login/LoginForm';
import { useOpenInvite } from './useOpenInvite';

const subtitleOf = ({ profile }: OpenInvite, canSignUp: boolean) => {
  if (!canSignUp) return 'to_existing';
  return profile.position ? 'to_as' : 'to';
};

/** For visitors who opened an invitation link: leads to sign-in or sign-up. */
export default function InvitePage() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const { data: invite, isPending, isError, error, refetch } = useOpenInvite(query.get('inviteId'));
  const canSignUp = useInstallation().registration !== 'closed';
  if (isError) return <Failure error={error} onRetry={refetch} />;

  const title = translate(
    invite === null
      ? 'account.invite.invalid'
      : `account.invite.${invite?.first_name ? 'title_named' : 'title'}`,
    { name: invite?.first_name },
  );
  const subtitle = invite
    ? translate(`account.invite.${subtitleOf(invite, canSignUp)}`, {
        company: invite.profile.company.name,
        position: invite.profile.position,
      })
    : invite === null && translate('account.invite.invalid_text');

  return (
    <LoginLayout title={title} subtitle={isPending ? <Skeleton /> : subtitle}>
      {isPending && <Skeleton variant="rounded" height={160} />}
      {!isPending && <LoginForm login={invite?.login} />}
      {invite && canSignUp && (
        <>
          <Divider sx={{ my: 4 }}>{translate('account.invite.or')}</Divider>
          <Button
            component={Link}
            to={`/register?${query}`}
            variant="outlined"
            color="inherit"
            fullWidth
            size="large"
          >
            {translate('account.invite.sign_up')}
          </Button>
        </>
      )}
    </LoginLayout>
  );
}
