import Publish from '@mui/icons-material/PublicRounded';
import Unpublish from '@mui/icons-material/PublicOffRounded';
import type { BulkAction } from '@/src/lists/bulk/actions';

export const publish: BulkAction = {
  name: 'publish',
  icon: Publish,
  change: { changes: { is_published: true } },
  successMessage: 'collections.bulk.published',
  appliesTo: ({ published }) => published !== true,
};

export const unpublish: BulkAction = {
  name: 'unpublish',
  icon: Unpublish,
  change: { changes: { is_published: false } },
  successMessage: 'collections.bulk.unpublished',
  appliesTo: ({ published }) => published !== false,
};
