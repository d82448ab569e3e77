import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { spoken } from '../../theme/spoken';
import { useCompany } from '../../layout/CompanyContext';
import type { Activity } from '../../../domain/orders/activity';
import type { Order } from '../../../domain/orders/order';
import { useOrderMoney } from '../../orders/useOrderMoney';
import { formatMoment } from '../../time/formats';

/** What was, and what is instead. */
export const ActivityChanges = ({ entry, order }: { entry: Activity; order: Order }) => {
  const translate = useTranslate();
  const print = usePrint(order, entry.subject.type);
  const words = (name: string, values = {}) => translate(`resources.orders.log.${name}`, values);
  return entry.changes.map(({ field, from, to }) => (
    <Typography key={field} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {words(`fields.${field}`, { _: field })}
      {': '}
      {from != null && from !== '' && (
        <>
          <Box component="span" sx={spoken}>
            {words('before')}
          </Box>
          <s>{print(field, from)}</s> →{' '}
        </>
      )}
      {print(field, to)}
    </Typography>
  ));
};

/** A kept value as people read it. */
function usePrint(order: Order, subject: string) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const money = useOrderMoney(order);
  const none = translate('collections.none');

  return (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return none;
    if (field.endsWith('_at')) return formatMoment(Number(value) * 1000, timezone, locale);
    if (field === 'status') {
      return translate(
        subject === 'order' ? `resources.orders.statuses.${String(value)}` : `flow.status.${String(value)}`,
      );
    }
    if (field === 'paid' || field === 'total' || field === 'price') return money(Number(value));
    return String(value);
  };
}
