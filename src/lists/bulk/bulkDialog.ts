import type { BulkChange } from '@/src/dataProvider/calls/collectionCalls';
import type { RaRecord } from 'ra-core';
import type { SelectionParams } from '@/src/dataProvider/calls/collectionCalls';
export type BulkDialogProps = {
  selection: SelectionParams;
  count: number;
  /** The selected records of the current page. */
  records: RaRecord[];
  /** Sends the change, notifies and closes; a refusal keeps the selection. */
  onApply: (change: BulkChange, successMessage: string) => Promise<void>;
  onClose: () => void;
};
