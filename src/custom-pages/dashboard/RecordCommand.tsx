import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { Command } from '@/domain/flow/flow';
import type { AppointmentRecord } from '@/domain/records/record';
import { usePermitted } from '@/src/company/CompanyContext';
import { customerName } from '@/src/resources/records/customerName';
import { isEarly, useCommand } from '../calendar/panel/useCommand';

const oneTap: Command[] = ['confirm', 'complete', 'resume', 'mark_no_show'];
const commands_max = 2;

type Props = { record: AppointmentRecord; offer?: Command[] };

export const RecordCommand = ({ record, offer = oneTap }: Props) => {
  const translate = useTranslate();
  const permits = usePermitted();
  const { command, running, confirmDialog } = useCommand(record);
  const offered = offer
    .filter(name => record.flow.available_commands.includes(name) && !isEarly(record, name))
    .slice(0, commands_max);
  if (!permits('records.write.own')) return null;
  const buttons = offered.map((name, index) => (
    <Button
      key={name}
      size="small"
      variant={index === 0 ? 'outlined' : 'text'}
      color="inherit"
      loading={running === name}
      onClick={() => void command(name)}
      aria-label={`${translate(`flow.command.${name}`)}: ${customerName(record, translate)}`}
      sx={{ minHeight: { xs: 44, sm: 32 } }}
    >
      {translate(`flow.command.${name}`)}
    </Button>
  ));
  return (
    <>
      {buttons}
      {confirmDialog}
    </>
  );
};
