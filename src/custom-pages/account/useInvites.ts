import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useNavigate } from 'react-router';
import type { Invite } from '@/domain/users/invite';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import { userKey } from '@/src/user/useUserQuery';
import { companyPaths } from '@/src/routing/companyPaths';

const key = ['invites'];

export function useInvites() {
  const dataProvider = useDataProvider<UserDataProvider>();
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const invites = useQuery({ queryKey: key, queryFn: async () => (await dataProvider.getInvites()).data });

  const answering = async (answer: () => Promise<void>) => {
    try {
      await answer();
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
      await invites.refetch();
    }
  };

  const accept = ({ id, profile: { company_role } }: Invite) =>
    answering(async () => {
      const { data: company } = await dataProvider.acceptInvite(id);
      // The route guard needs the user's companies before it lets them in.
      await client.refetchQueries({ queryKey: userKey });
      client.removeQueries({ queryKey: key });
      await navigate(company_role ? companyPaths(company.id).dashboard : '/settings/account');
      notify(company_role ? 'account.invite.accepted' : 'account.invite.accepted_customer', {
        type: 'success',
        messageArgs: { company: company.name },
      });
    });

  const decline = ({ id, profile }: Invite) =>
    answering(async () => {
      await dataProvider.declineInvite(id);
      await client.refetchQueries({ queryKey: userKey });
      notify('account.invite.declined', { type: 'success', messageArgs: { company: profile.company.name } });
      await invites.refetch();
    });

  return { ...invites, accept, decline };
}
