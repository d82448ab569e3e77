import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { formatMoney } from '@/domain/money/money';
import { useCompany } from '@/src/company/CompanyContext';

export function useMoney(): (amount: number) => string {
  const locale = useLocale();
  const { currency } = useCompany();
  return amount => formatMoney(amount, currency.code, locale);
}

type Props = {
  amount: number;
  was?: number | null;
};

export const Money = ({ amount, was }: Props) => {
  const translate = useTranslate();
  const money = useMoney();
  return (
    <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {was != null && (
        <Typography
          component="s"
          variant="body2"
          color="textSecondary"
          aria-label={translate('resources.products.price_before', { price: money(was) })}
          sx={{ mr: 2 }}
        >
          {money(was)}
        </Typography>
      )}
      {money(amount)}
    </span>
  );
};
