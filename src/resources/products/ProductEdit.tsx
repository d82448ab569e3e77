import { productSchema } from '../../../domain/products/product';
import { EditPage } from '../../forms/EditPage';
import { ProductInputs } from './ProductInputs';

export default function ProductEdit() {
  return <EditPage schema={productSchema} inputs={<ProductInputs />} />;
}
