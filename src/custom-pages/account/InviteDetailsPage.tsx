import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link, useNavigate, useParams } from 'react-router';
import { useEndSession } from '@/src/authProvider/useSignOut';
import { Illustration } from '@/src/components/Illustration';
import { EmptyLayout } from '@/src/layout/EmptyLayout';
import { Failure } from '@/src/components/Failure';
import { Message } from '@/src/components/Message';
import { useCurrentUser } from '@/src/user/UserContext';
import { InviteCard } from './InviteCard';
import { useInvites } from './useInvites';
import { useOpenInvite } from './useOpenInvite';

export default function InviteDetailsPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { id } = useParams();
  const { data: invites, isError, error, refetch, accept, decline } = useInvites();
  const invite = invites?.find(invite => invite.id === id);

  return (
    <EmptyLayout title={translate('account.invite.title')}>
      <Box sx={{ width: '100%', maxWidth: 480, display: 'grid', gap: 4 }}>
        {isError && <Failure error={error} onRetry={refetch} />}
        {!invites && !isError && <Skeleton variant="rounded" height={200} />}
        {invite && (
          <>
            <Typography variant="h1" sx={{ fontSize: 22, lineHeight: '28px' }}>
              {translate('account.invite.title')}
            </Typography>
            <InviteCard
              invite={invite}
              onAccept={accept}
              onDecline={async invite => {
                await decline(invite);
                await navigate('/');
              }}
            />
          </>
        )}
        {invites && !invite && <NotForYou id={id} />}
        {(invite || isError) && <ToDashboard />}
      </Box>
    </EmptyLayout>
  );
}

const ToDashboard = () => (
  <Button component={Link} to="/" color="inherit" sx={{ justifySelf: 'center' }}>
    {useTranslate()('account.invite.to_dashboard')}
  </Button>
);

const NotForYou = ({ id }: { id: string | undefined }) => {
  const translate = useTranslate();
  const endSession = useEndSession();
  const { user } = useCurrentUser();
  const { data: open, isPending } = useOpenInvite(id);
  if (isPending) return <Skeleton variant="rounded" height={200} />;
  if (!open) {
    return (
      <Message
        drawing={<Illustration of="lock" />}
        title={translate('account.invite.invalid')}
        text={translate('account.invite.invalid_text')}
        action={<ToDashboard />}
      />
    );
  }
  return (
    <Message
      drawing={<Illustration of="lock" />}
      title={translate('account.invite.not_yours')}
      text={translate('account.invite.not_yours_text', { login: user.email ?? user.phone ?? user.name })}
      action={
        <>
          <Button variant="contained" onClick={endSession}>
            {translate('admin.frame.sign_out')}
          </Button>
          <ToDashboard />
        </>
      }
    />
  );
};
