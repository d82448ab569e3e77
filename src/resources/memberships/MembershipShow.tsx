import Box from '@mui/material/Box';
import type { Membership } from '@/domain/memberships/membership';
import { GetLink } from '../purchase-links/GetLink';
import { ShowPage } from '@/src/views/ShowPage';
import { MembershipAddons } from './MembershipAddons';
import { MembershipFacts } from './MembershipFacts';
import { MembershipHolders } from './MembershipHolders';
import { MembershipFeatures } from './MembershipFeatures';

export default function MembershipShow() {
  return (
    <ShowPage<Membership> actions={<GetLink type="membership" />}>
      {membership => (
        <>
          <MembershipFacts membership={membership} />
          <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
            <MembershipAddons membership={membership} />
            <MembershipHolders id={membership.id} />
            <MembershipFeatures membership={membership} />
          </Box>
        </>
      )}
    </ShowPage>
  );
}
