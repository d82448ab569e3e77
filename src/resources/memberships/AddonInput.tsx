import Remove from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useT } from '@/src/hooks/useT';
import type { NamedAddon } from '@/domain/memberships/addon';
import { Money } from '@/src/fields/Money';
import { CountInput } from '@/src/inputs/CountInput';
import { ListError } from '@/src/inputs/ListError';
import { PriceInput } from '@/src/inputs/PriceInput';
import { AddonEmployeeInput } from './AddonEmployeeInput';
import { useWithWhom } from './MembershipFields';

type Props = {
  addon: NamedAddon;
  index: number;
  isFixed: boolean;
  onRemove: () => void;
};

export const AddonInput = ({ addon, index, isFixed, onRemove }: Props) => {
  const translate = useTranslate();
  const withWhom = useWithWhom();
  const { name, item_type } = addon;
  const isService = item_type === 'service';
  const source = `addons.${index}`;
  const t = useT('resources.memberships', { name });
  return (
    <Box
      component="li"
      sx={theme => ({ borderTop: `1px solid ${theme.palette.line}`, py: 4, display: 'grid', gap: 3 })}
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {translate(`collections.sold.one_${item_type}`)}
          </Typography>
        </Box>
        <IconButton onClick={onRemove} aria-label={t('remove')} edge="end">
          <Remove />
        </IconButton>
      </Box>
      {isFixed ? (
        <Typography className="tabular">
          {addon.visits} × <Money amount={addon.price} />
          {` · ${withWhom(addon.employee_id)}`}
        </Typography>
      ) : (
        <Box sx={fields}>
          <AddonEmployeeInput source={`${source}.employee_id`} addon={addon} />
          <CountInput
            source={`${source}.visits`}
            label={translate(
              `resources.${isService ? 'memberships.fields.addons.visits' : 'bundles.fields.items.qty'}`,
            )}
            ariaLabel={isService ? t('visits_of') : translate('resources.bundles.qty_of', { name })}
          />
          <PriceInput
            source={`${source}.price`}
            label={translate(`resources.memberships.${isService ? 'fields.addons.price' : 'price_each'}`)}
            ariaLabel={t(isService ? 'price_of' : 'price_each_of')}
          />
        </Box>
      )}
      <ListError source={source} also={[`${source}.item_id`]} />
    </Box>
  );
};

const fields = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
};
