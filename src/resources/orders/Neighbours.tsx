import Next from '@mui/icons-material/KeyboardArrowDownOutlined';
import Previous from '@mui/icons-material/KeyboardArrowUpOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate, type Identifier } from 'ra-core';
import { Link, useNavigate } from 'react-router';
import { useShortcut } from '@/src/hooks/useShortcut';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { useNeighbours } from './useNeighbours';

/** The previous and next order of the list; also by K and J. */
export const Neighbours = () => {
  const { previous, next } = useNeighbours();
  const { show } = useResourcePaths('orders');
  if (previous === undefined && next === undefined) return null;
  const pathOf = (id: Identifier | undefined) => (id === undefined ? undefined : show(id));
  return (
    <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
      <Neighbour name="previous" letter="k" icon={Previous} to={pathOf(previous)} />
      <Neighbour name="next" letter="j" icon={Next} to={pathOf(next)} />
    </Box>
  );
};

type Props = { name: 'previous' | 'next'; letter: string; icon: typeof Next; to: string | undefined };

const Neighbour = ({ name, letter, icon: Icon, to }: Props) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const label = translate(`resources.orders.${name}`);
  useShortcut(letter, () => to && void navigate(to));
  return (
    <Tooltip title={`${label} (${letter.toUpperCase()})`}>
      <span>
        {to ? (
          <IconButton component={Link} to={to} aria-label={label}>
            <Icon />
          </IconButton>
        ) : (
          <IconButton aria-label={label} disabled>
            <Icon />
          </IconButton>
        )}
      </span>
    </Tooltip>
  );
};
