import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Bundle } from '@/domain/bundles/bundle';
import { GetLink } from '../purchase-links/GetLink';
import { HoldersCard } from '@/src/views/HoldersCard';
import { ShowPage } from '@/src/views/ShowPage';
import { BundleContents } from './BundleContents';
import { BundleFacts } from './BundleFacts';

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
