import AddTime from '@mui/icons-material/EventOutlined';
import Remove from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '@/src/hooks/useT';
import { useServices } from '@/src/booking/useServices';
import { useMoney } from '@/src/fields/Money';
import { CountInput } from '@/src/inputs/CountInput';
import { useCompany } from '@/src/company/CompanyContext';
import { today } from '@/src/time/zoned';
import { priceOf, type LineVisit, type Sale, type SaleLine } from './sale';
import { FromMembershipInput } from './FromMembershipInput';
import { SaleVisitInput } from './SaleVisitInput';

type Props = { index: number; onRemove: () => void };

export const SaleLineInput = ({ index, onRemove }: Props) => {
  const translate = useTranslate();
  const money = useMoney();
  const services = useServices();
  const { timezone } = useCompany();
  const { setValue } = useFormContext<Sale>();
  const source = `items.${index}` as const;
  const line = useWatch<Sale, typeof source>({ name: source }) as SaleLine;
  const { type, name, qty, visit } = line;
  const price = priceOf(line, services);
  const t = useT('resources.orders.sale');
  const setVisit = (changed: LineVisit | null) => setValue(`${source}.visit`, changed, { shouldDirty: true });
  const isFrom = type === 'service' && !visit?.employee_id;

  return (
    <Box component="li" sx={theme => ({ py: 3, borderTop: `1px solid ${theme.palette.line}` })}>
      <Box sx={row}>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary" className="tabular">
            {[
              translate(`collections.sold.one_${type}`),
              price === null
                ? translate('resources.bundles.no_price')
                : t(isFrom ? 'from' : 'each', { price: money(price) }),
            ].join(' · ')}
          </Typography>
        </Box>
        {visit ? (
          <span />
        ) : (
          <CountInput
            source={`${source}.qty`}
            label={translate('resources.orders.items.qty')}
            ariaLabel={t('qty_of', { name })}
          />
        )}
        <Typography
          className="tabular"
          sx={{ fontWeight: 600, whiteSpace: 'nowrap', textAlign: { xs: 'left', sm: 'right' } }}
        >
          {money((price ?? 0) * (visit ? 1 : qty || 0))}
        </Typography>
        <IconButton onClick={onRemove} aria-label={t('remove', { name })} edge="end">
          <Remove />
        </IconButton>
      </Box>
      {type === 'service' && !visit && (
        <Button
          size="small"
          startIcon={<AddTime />}
          onClick={() => setVisit({ employee_id: null, wall: { date: today(timezone), time: '' } })}
        >
          {t('add_time')}
        </Button>
      )}
      <FromMembershipInput index={index} line={line} />
      {visit && <SaleVisitInput index={index} line={line} visit={visit} onChange={setVisit} />}
    </Box>
  );
};

const row = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) 72px auto',
    sm: 'minmax(0, 1fr) 88px minmax(88px, auto) auto',
  },
  gap: 3,
  alignItems: 'center',
  // On a phone, the total goes below its line.
  '& > p:last-of-type': { gridColumn: { xs: '1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } },
};
