import Skeleton from '@mui/material/Skeleton';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { AppointmentRecord } from '../../../domain/records/record';
import type { CompanyDataProvider } from '../../dataProvider/companyDataProvider';
import { Drawing } from '../../layout/Drawing';
import { Message } from '../../layout/Message';
import { Sheet } from '../../layout/Sheet';
import { RecordCommands } from './RecordCommands';
import { RecordFacts } from './RecordFacts';
import type { Move } from './useMove';

type Props = {
  id: number | null;
  /** Those that are shown: the panel opens at once with one of them. */
  records: AppointmentRecord[] | undefined;
  onClose: () => void;
  onMove: Move;
};

/** One appointment, and what can be done with it. */
export const RecordPanel = ({ id, records, onClose, onMove }: Props) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<CompanyDataProvider>();
  const shown = records?.find(record => record.id === id);
  const { data, isError } = useQuery({
    queryKey: ['record', id],
    queryFn: async () => (await dataProvider.getOne<AppointmentRecord>('records', { id: id! })).data,
    enabled: id !== null && records !== undefined && !shown,
  });
  const record = shown ?? data;

  return (
    <Sheet title={translate('calendar.panel.title')} open={id !== null} onClose={onClose}>
      {record?.id && (
        <>
          <RecordFacts record={record} />
          <RecordCommands key={record.id} record={record} onMove={onMove} />
        </>
      )}
      {!record && isError && (
        <Message drawing={<Drawing of="search" />} text={translate('calendar.panel.missing')} />
      )}
      {!record && !isError && (
        <Box sx={{ p: 5 }} aria-busy>
          <Skeleton height={32} />
          <Skeleton height={160} />
        </Box>
      )}
    </Sheet>
  );
};
