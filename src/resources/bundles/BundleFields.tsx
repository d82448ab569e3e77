import Warning from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'ra-core';
import type { Bundle } from '@/domain/bundles/bundle';
import { Money } from '@/src/fields/Money';
import { RecordName } from '@/src/fields/Picture';

export const NameField = () => {
  const bundle = useRecordContext<Bundle>();
  return (
    <RecordName
      name={bundle?.name}
      note={bundle?.problem ? <Problem problem={bundle.problem} /> : <Contents />}
    />
  );
};

const Problem = ({ problem }: { problem: NonNullable<Bundle['problem']> }) => {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', gap: 1, color: 'warning.main', alignItems: 'center' }}
    >
      <Warning fontSize="small" />
      {translate(`resources.bundles.${problem}`)}
    </Box>
  );
};

const Contents = () => {
  const itemText = useItemText();
  const items = useRecordContext<Bundle>()?.items ?? [];
  return items.map(itemText).join(', ');
};

export const ItemsField = () => {
  const itemText = useItemText();
  return (useRecordContext<Bundle>()?.items ?? []).map(item => (
    <span key={`${item.type} ${item.id}`} style={{ display: 'block' }}>
      {itemText(item)}
    </span>
  ));
};

function useItemText() {
  const translate = useTranslate();
  return ({ name, qty }: Bundle['items'][number]) =>
    qty > 1 ? translate('resources.bundles.part', { name, qty }) : name;
}

export const PriceField = () => {
  const bundle = useRecordContext<Bundle>();
  return bundle ? <Money amount={bundle.price} /> : null;
};

export const PartsTotalField = () => {
  const bundle = useRecordContext<Bundle>();
  return bundle ? <Money amount={bundle.parts_total} /> : null;
};
