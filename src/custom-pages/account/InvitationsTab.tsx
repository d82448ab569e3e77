import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Illustration } from '@/src/components/Illustration';
import { Failure } from '@/src/components/Failure';
import { Message } from '@/src/components/Message';
import { useCurrentUser } from '@/src/user/UserContext';
import { InviteCard } from './InviteCard';
import { useInvites } from './useInvites';

export const InvitationsTab = () => {
  const translate = useTranslate();
  const { companies } = useCurrentUser();
  const { data, isError, refetch, accept, decline } = useInvites();
  if (isError) return <Failure onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  return (
    <>
      {data.map(invite => (
        <InviteCard
          key={invite.id}
          invite={invite}
          to={`/invite-details/${invite.id}`}
          onAccept={accept}
          onDecline={decline}
        />
      ))}
      {data.length === 0 && (
        <Message drawing={<Illustration of="bell" />} text={translate('account.invite.none')} />
      )}
      {companies.length === 0 && (
        <Button component={Link} to="/onboarding/create-company" color="inherit">
          {translate('account.invite.own_company')}
        </Button>
      )}
    </>
  );
};
