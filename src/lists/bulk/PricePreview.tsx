import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useLocale, useTranslate } from 'ra-core';
import { adjustPrice, type PriceChange } from '@/domain/money/adjustPrice';
import { formatMoney } from '@/domain/money/money';
import { useCompany } from '@/src/company/CompanyContext';
import type { PriceRow } from './pricesOf';

type Props = { rows: PriceRow[] | undefined; change: PriceChange };

export const PricePreview = ({ rows, change }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { currency } = useCompany();
  const format = (amount: number) => formatMoney(amount, currency.code, locale);
  if (!rows) return <Skeleton variant="rounded" height={96} />;
  return (
    <Box
      component="ul"
      tabIndex={0}
      aria-label={translate('collections.price.preview')}
      sx={{
        m: 0,
        px: 3,
        py: 1,
        maxHeight: 240,
        overflow: 'auto',
        listStyle: 'none',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {rows.map(({ key, name, price }) => (
        <Box
          component="li"
          key={key}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, justifyContent: 'space-between', py: 1 }}
        >
          <span>{name}</span>
          <Box component="span" className="tabular" sx={{ whiteSpace: 'nowrap', marginInlineStart: 'auto' }}>
            {`${format(price)} → ${format(adjustPrice(price, change))}`}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
