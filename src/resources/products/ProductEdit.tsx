import { productSchema } from '@/domain/products/product';
import { EditPage } from '@/src/forms/EditPage';
import { ProductInputs } from './ProductInputs';

export default function ProductEdit() {
  return <EditPage schema={productSchema} inputs={<ProductInputs />} />;
}
