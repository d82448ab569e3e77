import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, type ComponentProps } from 'react';
import { size } from '../../theme/tokens';
import type { PictureInput } from './PictureInput';

const Loaded = lazy(async () => ({ default: (await import('./PictureInput')).PictureInput }));

/** Lazy, for pages that would otherwise be too large. */
export const LazyPictureInput = (props: ComponentProps<typeof PictureInput>) => (
  <Suspense fallback={<Skeleton variant="rounded" height={size.picture} />}>
    <Loaded {...props} />
  </Suspense>
);
