import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { refundKinds, type RefundKind } from '@/domain/orders/payment';
import { useT } from '@/src/hooks/useT';

type Props = { value: RefundKind; onChange: (kind: RefundKind) => void; message: string | undefined };

export const RefundKindInput = ({ value, onChange, message }: Props) => {
  const t = useT('resources.orders.refund.kinds');
  const label = useId();
  return (
    <FormControl error={Boolean(message)}>
      <FormLabel id={label} sx={{ fontWeight: 600, color: 'text.primary' }}>
        {t('label')}
      </FormLabel>
      <RadioGroup
        aria-labelledby={label}
        value={value}
        onChange={(_, chosen) => onChange(chosen as RefundKind)}
        sx={{ gap: 2, mt: 2 }}
      >
        {refundKinds.map(kind => (
          <FormControlLabel
            key={kind}
            value={kind}
            control={<Radio size="small" sx={{ py: 0 }} />}
            sx={{ alignItems: 'flex-start', mr: 0 }}
            label={
              <>
                <Typography>{t(kind)}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {t(`${kind}_hint`)}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
      {message && <FormHelperText>{message}</FormHelperText>}
    </FormControl>
  );
};
