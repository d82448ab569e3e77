import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import { useTranslate } from 'ra-core';
import { memo, useState } from 'react';
import type { User } from '@/domain/users/session';
import { Picture } from '@/src/fields/Picture';
import { NameText } from './NameText';
import { UserMenuItems } from './UserMenuItems';

export const UserMenu = memo(function UserMenu({ isNarrow, user }: { isNarrow: boolean; user: User }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ButtonBase
        onClick={event => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-label={`${translate('admin.frame.person')}: ${user.name}`}
        sx={{
          display: 'flex',
          gap: 2.5,
          flex: 1,
          minWidth: 0,
          p: 1,
          borderRadius: 1,
          justifyContent: isNarrow ? 'center' : 'flex-start',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Picture picture={user.picture} name={user.name} />
        {!isNarrow && <NameText name={user.name} weight={500} />}
      </ButtonBase>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        <UserMenuItems onDone={() => setAnchor(null)} />
      </Menu>
    </>
  );
});
