import { bundleSchema } from '@/domain/bundles/bundle';
import { CreatePage } from '@/src/forms/CreatePage';
import { BundleInputs } from './BundleInputs';

export default function BundleCreate() {
  return <CreatePage schema={bundleSchema} inputs={<BundleInputs />} />;
}
