import { useTranslate } from 'ra-core';
import type { Bundle } from '@/domain/bundles/bundle';
import { StateFact } from '@/src/fields/StateFact';
import { CardSection } from '@/src/components/CardSection';
import { Fact } from '@/src/components/Fact';
import { Facts } from '@/src/components/Facts';
import { PriceField } from './BundleFields';
import { useComparison } from './useComparison';

export const BundleFacts = ({ bundle: { price, items } }: { bundle: Bundle }) => {
  const translate = useTranslate();
  const compare = useComparison();
  const name = (field: string) => `resources.bundles.fields.${field}`;
  return (
    <CardSection title={translate('resources.bundles.facts')}>
      <Facts>
        <StateFact name={name('enabled')} />
        <Fact name={name('price')}>
          <PriceField />
        </Fact>
        <Fact name="resources.bundles.compared">{compare(price, items)}</Fact>
      </Facts>
    </CardSection>
  );
};
