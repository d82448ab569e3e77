import MenuItem from '@mui/material/MenuItem';
import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import { useTranslate } from 'ra-core';
import { useIsPhone } from '@/src/hooks/useIsPhone';
import { BarMenu } from '../BarMenu';
import type { BulkAction } from './actions';

/** `others` are those that have no button of their own; on a phone none has. */
type Props = { actions: BulkAction[]; others: BulkAction[]; onChoose: (action: BulkAction) => void };

export const BulkMenu = ({ actions, others, onChoose }: Props) => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const listed = isPhone ? actions : others;
  const label = translate('admin.shared.more_actions');
  if (listed.length === 0) return null;
  return (
    <BarMenu label={label} icon={MoreIcon}>
      {close =>
        listed.map(action => (
          <MenuItem
            key={action.name}
            onClick={() => {
              close();
              onChoose(action);
            }}
            sx={action.isDelete ? { color: 'error.main' } : undefined}
          >
            <action.icon />
            {translate(`collections.bulk.${action.name}`)}
          </MenuItem>
        ))
      }
    </BarMenu>
  );
};
