import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import type { To } from 'react-router';
import type { AppointmentRecord } from '@/domain/records/record';
import type { ToneName } from '@/src/theme/tokens';
import { RecordRow } from './RecordRow';

type Props = {
  title: string;
  level: 'h2' | 'h3';
  isStressed?: boolean;
  records: AppointmentRecord[];
  to: (id: number) => To;
  /** Defaults to the colour of the visit's stage. */
  toneOf?: (record: AppointmentRecord) => ToneName;
  action?: (record: AppointmentRecord) => ReactNode;
  until?: (record: AppointmentRecord) => string | undefined;
  /** Divides past from upcoming visits. */
  divider?: { at: number; line: ReactNode };
};

export const RecordList = ({
  title,
  level,
  isStressed,
  records,
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
      {records.map(record => (
        <Fragment key={record.id}>
          {divider && record.id === records.find(({ start_at }) => start_at > divider.at)?.id && divider.line}
          <RecordRow
            record={record}
            to={to(record.id)}
            tone={toneOf?.(record)}
            until={until?.(record)}
            action={action?.(record)}
          />
        </Fragment>
      ))}
    </Box>
  </section>
);

const list = {
  containerType: 'inline-size',
  containerName: 'records',
  listStyle: 'none',
  m: 0,
  p: 0,
  bgcolor: 'background.paper',
  border: 1,
  borderRadius: 1.25,
  overflow: 'hidden',
};
