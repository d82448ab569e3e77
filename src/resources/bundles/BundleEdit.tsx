import { bundleSchema } from '@/domain/bundles/bundle';
import { EditPage } from '@/src/forms/EditPage';
import { ItemsField } from './BundleFields';
import { BundleInputs } from './BundleInputs';

export default function BundleEdit() {
  return <EditPage schema={bundleSchema} inputs={<BundleInputs />} fields={{ items: ItemsField }} />;
}
