import Call from '@mui/icons-material/PhoneOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import type { AppointmentRecord } from '@/domain/records/record';
import { customerName } from '@/src/resources/records/customerName';

export const CallLink = ({ record }: { record: AppointmentRecord }) => {
  const translate = useTranslate();
  const phone = record.customer?.phone;
  if (!phone) return null;
  const label = translate('admin.dashboard.call', { name: customerName(record, translate) });
  return (
    <Tooltip title={label}>
      <IconButton
        href={`tel:${phone}`}
        aria-label={label}
        sx={{ width: 44, height: 44, ml: { xs: 3, sm: 0 }, mr: 1 }}
      >
        <Call />
      </IconButton>
    </Tooltip>
  );
};
