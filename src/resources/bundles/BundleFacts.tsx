import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Bundle } from '../../../domain/bundles/bundle';
import { StateFact } from '../../fields/StateFact';
import { CardSection } from '../../components/CardSection';
import { Fact } from '../../components/Fact';
import { PriceField } from './BundleFields';
import { useComparison } from './useComparison';

export const BundleFacts = ({ bundle: { price, items } }: { bundle: Bundle }) => {
  const translate = useTranslate();
  const compare = useComparison();
  const name = (field: string) => `resources.bundles.fields.${field}`;
  return (
    <CardSection title={translate('resources.bundles.facts')}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 4 }}>
        <StateFact name={name('enabled')} />
        <Fact name={name('price')}>
          <PriceField />
        </Fact>
        <Fact name="resources.bundles.compared">{compare(price, items)}</Fact>
      </Box>
    </CardSection>
  );
};
