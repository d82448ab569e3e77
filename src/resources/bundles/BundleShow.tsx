import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Bundle } from '@/domain/bundles/bundle';
import { GetLink } from '../purchase-links/GetLink';
import { HoldersCard } from '@/src/views/HoldersCard';
import { ShowPage } from '@/src/views/ShowPage';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { Money } from '@/src/fields/Money';
import { CardSection } from '@/src/components/CardSection';
import { useCompany } from '@/src/company/CompanyContext';
import { companyPaths } from '@/src/routing/companyPaths';
import { StateFact } from '@/src/fields/StateFact';
import { DescriptionItem } from '@/src/components/DescriptionItem';
import { DescriptionList } from '@/src/components/DescriptionList';
import { PriceField } from './BundleFields';
import { useComparison } from './useComparison';

export default function BundleShow() {
  const translate = useTranslate();
  return (
    <ShowPage<Bundle> deletion={{ hasDependents: true }} actions={<GetLink type="bundle" />}>
      {bundle => (
        <>
          {bundle.problem && (
            <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
              {translate(`resources.bundles.${bundle.problem}_text`)}
            </Alert>
          )}
          <BundleFacts bundle={bundle} />
          <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
            <BundleContents bundle={bundle} />
            <HoldersCard id={bundle.id} />
          </Box>
        </>
      )}
    </ShowPage>
  );
}

const BundleContents = ({ bundle: { items } }: { bundle: Bundle }) => {
  const translate = useTranslate();
  const { id: company } = useCompany();
  return (
    <CardSection title={translate('resources.bundles.contents')}>
      {items.length === 0 && (
        <Typography color="textSecondary">{translate('resources.bundles.none_yet')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map(({ type, id, name, qty, price }) => (
          <Box
            component="li"
            key={`${type} ${id}`}
            sx={theme => ({ ...row, '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link component={RouterLink} to={companyPaths(company).show(`${type}s`, id)}>
                {name}
              </Link>
              <Typography variant="body2" color="textSecondary">
                {translate(`collections.sold.one_${type}`)}
              </Typography>
            </Box>
            <Box className="tabular" sx={{ textAlign: 'right' }}>
              {price === null ? (
                <Typography color="textSecondary">{translate('resources.bundles.no_price')}</Typography>
              ) : (
                <>
                  <Typography sx={{ fontWeight: 600 }}>
                    <Money amount={price * qty} />
                  </Typography>
                  {qty > 1 && (
                    <Typography variant="body2" color="textSecondary">
                      {qty} × <Money amount={price} />
                    </Typography>
                  )}
                </>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </CardSection>
  );
};

const row = { display: 'flex', gap: 4, alignItems: 'center', py: 3 };

const BundleFacts = ({ bundle: { price, items } }: { bundle: Bundle }) => {
  const translate = useTranslate();
  const compare = useComparison();
  const name = (field: string) => `resources.bundles.fields.${field}`;
  return (
    <CardSection title={translate('resources.bundles.facts')}>
      <DescriptionList>
        <StateFact name={name('enabled')} />
        <DescriptionItem name={name('price')}>
          <PriceField />
        </DescriptionItem>
        <DescriptionItem name="resources.bundles.compared">{compare(price, items)}</DescriptionItem>
      </DescriptionList>
    </CardSection>
  );
};
