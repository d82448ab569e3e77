import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { CardSection } from '@/src/components/CardSection';
import { useOrderMoney } from '@/src/resources/orders/payments/useOrderMoney';
import type { Sales } from '@/domain/sales/sales';
import type { SalesUrl } from './useSalesUrl';

export const ByMethod = ({ sales, url }: { sales: Sales; url: SalesUrl }) => {
  const translate = useTranslate();
  const money = useOrderMoney(sales);
  const methods = sales.by_method.toSorted((one, other) => other.amount - one.amount);
  const most = Math.max(1, ...methods.map(({ amount }) => Math.abs(amount)));
  return (
    <CardSection title={translate('sales_overview.by_method')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {methods.map(({ payment_method, amount, count }) => (
          <li key={payment_method}>
            <ButtonBase
              aria-pressed={url.method === payment_method}
              onClick={() => url.chooseMethod(url.method === payment_method ? undefined : payment_method)}
              sx={({ palette }) => ({
                ...row,
                bgcolor: url.method === payment_method ? palette.tones.primary.soft : 'transparent',
                '&:hover': { bgcolor: palette.action.hover },
              })}
            >
              <Box sx={{ display: 'flex', gap: 3, justifyContent: 'space-between' }}>
                <Typography sx={{ fontWeight: 550 }}>
                  {translate(`resources.sales.methods.${payment_method}`)}{' '}
                  <Typography
                    component="span"
                    variant="body2"
                    color="textSecondary"
                    className="tabular"
                    sx={{ whiteSpace: 'nowrap' }}
                  >
                    {translate('sales_overview.times', { smart_count: count })}
                  </Typography>
                </Typography>
                <Typography className="tabular" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                  {money(amount)}
                </Typography>
              </Box>
              <Box sx={({ palette }) => ({ ...track, bgcolor: palette.faintLine })}>
                <Box
                  sx={({ palette }) => ({
                    height: '100%',
                    borderRadius: 3,
                    width: `${(Math.abs(amount) / most) * 100}%`,
                    bgcolor: palette.tones[amount < 0 ? 'warning' : 'primary'].edge,
                  })}
                />
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </CardSection>
  );
};

const row = {
  display: 'grid',
  justifyContent: 'stretch',
  gap: 1.5,
  width: '100%',
  textAlign: 'left',
  px: 2,
  py: 1.5,
  mx: -2,
  boxSizing: 'content-box',
  borderRadius: 1,
};
const track = { height: 6, borderRadius: 3, overflow: 'hidden' };
