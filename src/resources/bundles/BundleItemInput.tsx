import Remove from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { AnsweredItem } from '@/domain/bundles/bundleItem';
import { useMoney } from '@/src/fields/Money';
import { CountInput } from '@/src/inputs/CountInput';
import { ListError } from '@/src/inputs/ListError';

type Props = { item: AnsweredItem; index: number; onRemove: () => void };

export const BundleItemInput = ({ item: { type, name, price }, index, onRemove }: Props) => {
  const translate = useTranslate();
  const money = useMoney();
  const source = `items.${index}`;
  return (
    <Box component="li" sx={theme => ({ ...row, borderTop: `1px solid ${theme.palette.line}` })}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" className="tabular">
          {translate(`collections.sold.one_${type}`)}
          {' · '}
          {price === null
            ? translate('resources.bundles.no_price')
            : translate('resources.bundles.each', { price: money(price) })}
        </Typography>
        <ListError source={source} also={[`${source}.id`]} />
      </Box>
      <CountInput
        source={`${source}.qty`}
        label={translate('resources.bundles.fields.items.qty')}
        ariaLabel={translate('resources.bundles.qty_of', { name })}
      />
      <IconButton onClick={onRemove} aria-label={translate('resources.bundles.remove', { name })} edge="end">
        <Remove />
      </IconButton>
    </Box>
  );
};

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 96px auto',
  gap: 3,
  py: 3,
  alignItems: 'center',
};
