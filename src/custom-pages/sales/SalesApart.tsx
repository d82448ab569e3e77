import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Sales } from '@/domain/sales/sales';
import { CardSection } from '@/src/components/CardSection';
import { useT } from '@/src/hooks/useT';
import { useOrderMoney } from '@/src/resources/orders/payments/useOrderMoney';
import { Figure } from './SalesTotals';

const names = [
  'tips',
  'discounts',
  'returns',
  'certificates_sold',
  'certificates_redeemed',
  'points_spent',
] as const;

/** Only what there was any of; nothing where there was none of it. */
export const SalesApart = ({ sales }: { sales: Sales }) => {
  const t = useT('sales_overview.apart');
  const money = useOrderMoney(sales);
  const shown = names.filter(name => sales.apart[name] !== 0);
  if (shown.length === 0) return null;
  return (
    <CardSection title={t('title')}>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 3 }}>
        {shown.map(name => (
          <Figure key={name} name={t(name)}>
            {money(sales.apart[name])}
          </Figure>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {t('hint')}
      </Typography>
    </CardSection>
  );
};
