import { productSchema } from '@/domain/products/product';
import { CreatePage } from '@/src/forms/CreatePage';
import { ProductInputs } from './ProductInputs';

export default function ProductCreate() {
  return <CreatePage schema={productSchema} inputs={<ProductInputs />} />;
}
