import InputAdornment from '@mui/material/InputAdornment';
import { FieldTitle, useLocale } from 'ra-core';
import { useCompany } from '@/src/company/CompanyContext';
import { parsePrice, printPrice } from './price';
import { TypedInput } from './TypedInput';

type Props = {
  source: string;
  label: string;
  ariaLabel: string;
  isRequired?: boolean;
  helperText?: string;
};

/** Parses prices as people write them; the value is in minor units of the company's currency. */
export const PriceInput = ({ label, ariaLabel, isRequired, ...props }: Props) => {
  const { currency } = useCompany();
  const locale = useLocale() ?? 'en';
  return (
    <TypedInput
      label={<FieldTitle label={label} isRequired={isRequired} />}
      parse={written => parsePrice(written, currency.code)}
      print={amount => printPrice(amount, currency.code, locale)}
      slotProps={{
        htmlInput: { inputMode: 'decimal', className: 'tabular', 'aria-label': ariaLabel },
        input: { endAdornment: <InputAdornment position="end">{currency.symbol}</InputAdornment> },
      }}
      {...props}
    />
  );
};
