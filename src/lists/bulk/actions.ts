import type { BulkDialogProps } from './bulkDialog';
import Activate from '@mui/icons-material/ToggleOnOutlined';
import Attach from '@mui/icons-material/PersonAddAltOutlined';
import Deactivate from '@mui/icons-material/ToggleOffOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Price from '@mui/icons-material/SellOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { lazy, type ComponentType } from 'react';
import type { TableFormat } from '@/domain/collections/table';
import type { BulkChange } from '@/src/dataProvider/calls/collectionCalls';

export type BulkAction = {
  /** The label is `collections.bulk.<name>`. */
  name: string;
  icon: SvgIconComponent;
  dialog?: ComponentType<BulkDialogProps>;
  exportAs?: TableFormat;
  isDelete?: boolean;
  /** Whether it applies in the current tab. */
  appliesTo?: (filter: Record<string, unknown>) => boolean;
} & (
  | {
      /** Made at once, without a dialog. */
      change: BulkChange;
      successMessage: string;
    }
  | { change?: undefined }
);

export const activate: BulkAction = {
  name: 'activate',
  icon: Activate,
  change: { changes: { is_enabled: true } },
  successMessage: 'collections.bulk.activated',
  appliesTo: ({ enabled }) => enabled !== true,
};

export const deactivate: BulkAction = {
  name: 'deactivate',
  icon: Deactivate,
  change: { changes: { is_enabled: false } },
  successMessage: 'collections.bulk.deactivated',
  appliesTo: ({ enabled }) => enabled !== false,
};

export const changePrice: BulkAction = {
  name: 'change_price',
  icon: Price,
  dialog: lazy(() => import('./ChangePriceDialog')),
};

export const attachToEmployee: BulkAction = {
  name: 'attach',
  icon: Attach,
  dialog: lazy(() => import('./AttachDialog')),
};

export const exportRows: BulkAction[] = [
  { name: 'export_xlsx', icon: Download, exportAs: 'xlsx' },
  { name: 'export_csv', icon: Download, exportAs: 'csv' },
];
export const deleteRows: BulkAction = { name: 'delete', icon: Delete, isDelete: true };
