import Chip from '@mui/material/Chip';
import Box from '@mui/material/Box';
import { Link } from 'react-router';
import type { ChatSource, Citation } from '@/domain/assistant/chat';
import { useCompany } from '@/src/company/CompanyContext';
import { useT } from '@/src/hooks/useT';
import { companyPaths } from '@/src/routing/companyPaths';

type Props = { citations: Citation[]; source: ChatSource; onFollow?: () => void };

/** Where the facts of an answer come from: pages of the company, or of its site for a client's chat. */
export const Citations = ({ citations, source, onFollow }: Props) => {
  const t = useT('chat');
  const { id: company, slug } = useCompany();
  if (citations.length === 0) return null;
  return (
    <Box component="ul" aria-label={t('sources')} sx={row}>
      {citations.map(({ label, path }) => (
        <Box component="li" key={`${path} ${label}`} sx={{ minWidth: 0 }}>
          {source === 'site' ? (
            <Chip
              {...chip}
              component="a"
              href={`/s/${slug}/${path}`}
              target="_blank"
              rel="noreferrer"
              label={label}
            />
          ) : (
            <Chip
              {...chip}
              component={Link}
              to={companyPaths(company).below(`/${path}`)}
              onClick={onFollow}
              label={label}
            />
          )}
        </Box>
      ))}
    </Box>
  );
};

const chip = {
  size: 'small',
  variant: 'outlined',
  clickable: true,
  sx: { maxWidth: '100%', color: 'primary.main' },
} as const;
const row = { display: 'flex', flexWrap: 'wrap', gap: 1.5, listStyle: 'none', m: 0, p: 0 };
