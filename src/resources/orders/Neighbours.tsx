import Next from '@mui/icons-material/KeyboardArrowDownOutlined';
import Previous from '@mui/icons-material/KeyboardArrowUpOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { usePrevNextController, useTranslate } from 'ra-core';
import { Link, useNavigate } from 'react-router';
import { useKey } from '../../keys/useKey';
import { toProductPath } from '../../routing/paths';

/** As many as one call answers with. */
const limit = 100;

/** Leads to the orders before and after this one, in the list as it was left; also by K and J. */
export const Neighbours = () => {
  const { prevPath, nextPath } = usePrevNextController({
    linkType: 'show',
    limit,
    sort: { field: 'created_at', order: 'DESC' },
    queryOptions: { staleTime: 30_000 },
  });
  return (
    <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
      <Neighbour name="previous" letter="k" icon={Previous} path={prevPath} />
      <Neighbour name="next" letter="j" icon={Next} path={nextPath} />
    </Box>
  );
};

type Props = { name: 'previous' | 'next'; letter: string; icon: typeof Next; path: string | undefined };

const Neighbour = ({ name, letter, icon: Icon, path }: Props) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const to = path && toProductPath(path);
  const label = translate(`resources.orders.${name}`);
  useKey(letter, () => to && void navigate(to));
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
