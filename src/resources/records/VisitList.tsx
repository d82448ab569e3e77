import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import type { To } from 'react-router';
import type { AppointmentRecord } from '../../../domain/records/record';
import type { Role } from '../../theme/tokens';
import { VisitRow } from './VisitRow';

type Props = {
  title: string;
  level: 'h2' | 'h3';
  isStressed?: boolean;
  visits: AppointmentRecord[];
  to: (id: number) => To;
  /** Defaults to the colour of the visit's stage. */
  toneOf?: (visit: AppointmentRecord) => Role;
  action?: (visit: AppointmentRecord) => ReactNode;
  until?: (visit: AppointmentRecord) => string | undefined;
  /** Divides past from upcoming visits. */
  divider?: { at: number; line: ReactNode };
};

export const VisitList = ({
  title,
  level,
  isStressed,
  visits,
  to,
  toneOf,
  action,
  until,
  divider,
}: Props) => (
  <section>
    <Typography
      variant="h3"
      component={level}
      sx={{
        mb: 2,
        color: isStressed ? 'primary.main' : undefined,
        '&::first-letter': { textTransform: 'uppercase' },
      }}
    >
      {title}
    </Typography>
    <Box component="ul" sx={theme => ({ ...list, borderColor: theme.palette.line })}>
      {visits.map(visit => (
        <Fragment key={visit.id}>
          {divider && visit.id === visits.find(({ start_at }) => start_at > divider.at)?.id && divider.line}
          <VisitRow
            visit={visit}
            to={to(visit.id)}
            tone={toneOf?.(visit)}
            until={until?.(visit)}
            action={action?.(visit)}
          />
        </Fragment>
      ))}
    </Box>
  </section>
);

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  bgcolor: 'background.paper',
  border: 1,
  borderRadius: 1.25,
  overflow: 'hidden',
};
