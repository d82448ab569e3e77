import { promo_rule_max } from '@/domain/products/product';
import type { BulkDialogProps } from '@/src/lists/bulk/bulkDialog';
import { ChangeTextDialog } from '@/src/lists/bulk/ChangeTextDialog';

export default function ChangePromoRuleDialog(props: BulkDialogProps) {
  return <ChangeTextDialog {...props} field="promo_rule" max={promo_rule_max} />;
}
