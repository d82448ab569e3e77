import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { formatMoney } from '@/domain/money/money';
import type { Performer, Service } from '@/domain/services/service';
import { useEmployees } from '@/src/company/useEmployees';
import { formatDuration } from '@/src/time/duration';
import { Illustration } from '@/src/components/Illustration';
import { Message } from '@/src/components/Message';
import { Picture } from '@/src/fields/Picture';

export const ServicePerformers = ({ service: { employees: performers } }: { service: Service }) => {
  const translate = useTranslate();
  return (
    <Card component="section" sx={{ p: 5 }}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {translate('services.performers')}
      </Typography>
      {performers.length === 0 && (
        <Message drawing={<Illustration of="scissors" />} text={translate('services.not_bookable')} />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {performers.map(performer => (
          <PerformerRow key={performer.employee_id} performer={performer} />
        ))}
      </Box>
    </Card>
  );
};

const PerformerRow = ({ performer: { employee_id, price, duration } }: { performer: Performer }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { employees, isPending } = useEmployees();
  const employee = employees.find(({ id }) => id === employee_id);
  return (
    <Box component="li" sx={theme => ({ ...row, '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}>
      <span aria-hidden>
        <Picture picture={employee?.picture} name={employee?.full_name ?? ''} size={40} />
      </span>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {isPending ? <Skeleton width={120} /> : employee?.full_name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {employee?.position}
        </Typography>
      </Box>
      <Box className="tabular" sx={{ textAlign: 'right' }}>
        <Typography sx={{ fontWeight: 600 }}>{formatMoney(price.amount, price.currency, locale)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {formatDuration(duration, translate)}
        </Typography>
      </Box>
    </Box>
  );
};

const row = { display: 'flex', gap: 3, alignItems: 'center', py: 3 };
