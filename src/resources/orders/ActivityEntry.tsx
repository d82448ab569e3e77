import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { ToneChip } from '../../layout/ToneChip';
import type { Activity } from '../../../domain/orders/activity';
import type { Order } from '../../../domain/orders/order';
import { Ago } from '../../time/Ago';
import { activityLook } from './activityLook';
import { ActivityChanges } from './ActivityChanges';
import { useOrderMoney } from '../../orders/useOrderMoney';

/** One thing that happened: what, by whom and when; what it was before and is now. */
export const ActivityEntry = ({ entry, order }: { entry: Activity; order: Order }) => {
  const translate = useTranslate();
  const money = useOrderMoney(order);
  const { at, type, actor, source, subject, text, amount, delivery, against } = entry;
  const { icon: Icon, tone } = activityLook(entry);
  const words = (name: string, values = {}) => translate(`resources.orders.log.${name}`, values);
  const told = words(`${subject.type}.${type}`, {
    name: subject.name ?? '',
    method: translate(`resources.sales.methods.${subject.name}`, { _: '' }),
    amount: amount === undefined ? '' : money(Math.abs(amount)),
    _: words(subject.type === 'message' ? 'message.other' : 'changed'),
  });
  const who = actor?.name ?? (source === 'site' ? words('on_site') : undefined);

  return (
    <Box component="li" sx={row}>
      <Box
        sx={({ palette }) => ({
          ...mark,
          bgcolor: palette.tones[tone].soft,
          color: palette.tones[tone].text,
        })}
      >
        <Icon />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, pb: 4 }}>
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{told}</Typography>
        {text && <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>}
        <ActivityChanges entry={entry} order={order} />
        {against && against.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {against.map(code => `${translate(`refusals.warnings.${code}`)}.`).join(' ')}
          </Typography>
        )}
        {delivery && (
          <Typography variant="body2" color="textSecondary">
            {words(`delivery.${delivery.channel}`)}: {words(`delivery.${delivery.state}`)}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 0.5 }}>
          <Typography variant="body2" color="textSecondary">
            {who && `${who} · `}
            <Ago at={at * 1000} />
          </Typography>
          {against && <ToneChip tone="warning" label={words('forced')} />}
          {source === 'automatic' && <ToneChip tone="neutral" label={words('automatic')} />}
        </Box>
      </Box>
    </Box>
  );
};

const row = {
  display: 'flex',
  gap: 3,
  position: 'relative',
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 13.5,
    top: 28,
    bottom: 0,
    width: '1px',
    bgcolor: 'divider',
  },
};
const mark = {
  width: 28,
  height: 28,
  flexShrink: 0,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  '& svg': { fontSize: 16 },
};
