import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { addonTypes, type AddonType, type NamedAddon } from '@/domain/memberships/addon';
import { ListError } from '@/src/inputs/ListError';
import { ItemPicker } from '@/src/inputs/pickers/ItemPicker';
import type { CatalogueItem } from '@/src/inputs/pickers/useItems';
import { PlanGate, useIncluded } from '@/src/access/PlanGate';
import { AddonInput } from './AddonInput';

type Form = { addons: NamedAddon[] };

/** Items beyond the plan can only be removed. */
export const AddonsInput = () => {
  const translate = useTranslate();
  const mayAdd = useIncluded('membership_addons');
  const { getValues } = useFormContext<Form>();
  const { fields, append, remove } = useFieldArray<Form, 'addons', 'key'>({ name: 'addons', keyName: 'key' });
  const [twice, setTwice] = useState<string>();

  const pick = ({ type, id, name, price }: CatalogueItem<AddonType>) => {
    const isThere = getValues('addons').some(
      addon => addon.item_type === type && addon.item_id === id && addon.employee_id === null,
    );
    setTwice(isThere ? translate('resources.memberships.duplicate', { name }) : undefined);
    if (isThere) return;
    const addon = { item_type: type, item_id: id, employee_id: null, visits: 1, price: price ?? 0, name };
    append(addon, { shouldFocus: false });
  };

  return (
    <>
      {fields.length === 0 && (
        <Typography color="textSecondary">{translate('resources.memberships.no_addons')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fields.map(({ key, ...addon }, index) => (
          <AddonInput
            key={key}
            addon={addon}
            index={index}
            isFixed={!mayAdd}
            onRemove={() => remove(index)}
          />
        ))}
      </Box>
      {mayAdd ? (
        <ItemPicker
          label={translate('resources.memberships.add_addon')}
          types={addonTypes}
          onPick={pick}
          warning={twice}
        />
      ) : (
        <PlanGate feature="membership_addons" />
      )}
      <ListError source="addons" />
    </>
  );
};
