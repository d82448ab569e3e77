import { position_max } from '@/domain/employees/employee';
import type { BulkDialogProps } from '@/src/lists/bulk/bulkDialog';
import { ChangeTextDialog } from '@/src/lists/bulk/ChangeTextDialog';

export default function ChangePositionDialog(props: BulkDialogProps) {
  return <ChangeTextDialog {...props} field="position" max={position_max} />;
}
