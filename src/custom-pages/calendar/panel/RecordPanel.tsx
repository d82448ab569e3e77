import Skeleton from '@mui/material/Skeleton';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ComponentProps } from 'react';
import type { AppointmentRecord } from '@/domain/records/record';
import { Illustration } from '@/src/components/Illustration';
import { Message } from '@/src/components/Message';
import { SidePanel } from '@/src/components/dialogs/SidePanel';
import { useMayTouch } from '@/src/resources/records/useMayTouch';
import { useRecord } from '@/src/resources/records/useRecord';
import { RecordCommands } from './RecordCommands';
import { RecordFacts } from './RecordFacts';
import type { Move } from '../grid/move/useMove';

type Props = {
  id: number | null;
  /** An appointment among these is shown without loading. */
  records: AppointmentRecord[] | undefined;
  isWaiting: boolean;
  onClose: () => void;
  onMove: Move;
};

export const RecordPanel = ({ id, records, isWaiting, onClose, onMove }: Props) => {
  const translate = useTranslate();
  const listed = records?.find(record => record.id === id);
  const { data, isError } = useRecord(id, !isWaiting && !listed);
  const record = listed ?? data;
  const visit = records?.filter(({ visit_id }) => visit_id === record?.visit_id);

  if (id === null) return null;
  return (
    <SidePanel title={translate('calendar.panel.title')} onClose={onClose}>
      {record?.id && (
        <>
          {/* It grows while the customer's card arrives, and the buttons below it stay under a press. */}
          <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
            <RecordFacts record={record} visit={visit} />
          </Box>
          <OwnCommands key={record.id} record={record} visit={visit} onMove={onMove} onLeave={onClose} />
        </>
      )}
      {!record && isError && (
        <Message drawing={<Illustration of="search" />} text={translate('calendar.panel.not_found')} />
      )}
      {!record && !isError && (
        <Box sx={{ p: 5 }} aria-busy>
          <Skeleton height={32} />
          <Skeleton height={160} />
        </Box>
      )}
    </SidePanel>
  );
};

/** A colleague's that one only sees has none. */
const OwnCommands = (props: ComponentProps<typeof RecordCommands>) =>
  useMayTouch(props.record) ? <RecordCommands {...props} /> : null;
