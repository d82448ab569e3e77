import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useT } from '@/src/hooks/useT';
import { totalPrice } from '@/domain/memberships/totalPrice';
import { useMoney } from '@/src/fields/Money';
import { Choice } from '@/src/inputs/Choice';
import { FieldGroup } from '@/src/inputs/FieldGroup';
import { PriceInput } from '@/src/inputs/PriceInput';
import { PlanGate, useIncluded } from '@/src/access/PlanGate';

/** The dynamic price is the sum of the visits; where the plan lacks it, it shows the upgrade notice. */
export const MembershipPriceInputs = () => {
  const { field } = useController({ name: 'is_static_price' });
  const mayBeDynamic = useIncluded('dynamic_membership_price');
  const [isPromptOpen, setIsPromptOpen] = useState(false);
  const t = useT('resources.memberships');

  const choose = (type: 'fixed' | 'dynamic') => {
    const isDeclined = type === 'dynamic' && !mayBeDynamic && field.value;
    setIsPromptOpen(isDeclined);
    if (!isDeclined) field.onChange(type === 'fixed');
  };

  return (
    <>
      <FieldGroup label={t('price_type')} role="group">
        <Choice
          label={t('price_type')}
          value={field.value ? 'fixed' : 'dynamic'}
          choices={(['fixed', 'dynamic'] as const).map(id => ({ id, name: t(id) }))}
          onChange={choose}
        />
      </FieldGroup>
      {isPromptOpen && (
        <div role="status">
          <PlanGate feature="dynamic_membership_price" />
        </div>
      )}
      {field.value ? (
        <PriceInput source="price" label={t('fields.price')} ariaLabel={t('fields.price')} isRequired />
      ) : (
        <>
          <Typography variant="body2" color="textSecondary">
            {t('dynamic_hint')}
          </Typography>
          <PriceInput source="min_price" label={t('fields.min_price')} ariaLabel={t('fields.min_price')} />
        </>
      )}
      <Total />
    </>
  );
};

const Total = () => {
  const translate = useTranslate();
  const money = useMoney();
  const names = ['is_static_price', 'price', 'min_price', 'addons'] as const;
  const values = useWatch({ name: [...names] });
  const total = totalPrice(Object.fromEntries(names.map((name, index) => [name, values[index]])));
  return (
    <Typography role="status" sx={{ fontWeight: 600 }} className="tabular">
      {total > 0 && translate('resources.memberships.sold_for', { price: money(total) })}
    </Typography>
  );
};
