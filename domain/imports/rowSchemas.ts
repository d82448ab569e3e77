import { clientSchema, customerSchema } from '../customers/customer';
import { employeeSchema } from '../employees/employee';
import { productSchema } from '../products/product';
import { comment_max } from '../records/record';
import { serviceSchema } from '../services/service';
import { boolean, instant, object, text, whole } from '../validation/fields';
import type { FieldsSchema } from '../validation/fieldsSchema';
import type { ImportableCollection } from './collections';

const day_minutes = 24 * 60;

/** One row per service and performer, the form of the services' CSV. Price in minor units, times in minutes. */
const serviceRowSchema = object({
  service: text().max(255).required(),
  category: text().max(100),
  employee: text().max(200),
  employee_email: text().max(255),
  price: whole().moreThan(0),
  duration: whole().min(1).max(day_minutes),
  break: whole().max(day_minutes),
  description: text().max(5000),
  is_enabled: boolean(),
  translations: serviceSchema.fields.translations,
}).meta({ resource: 'services' });

/** Service and employee by name; `start_at` in epoch seconds. */
const visitRowSchema = object({
  start_at: instant().required(),
  service: text().max(255).required(),
  employee: text().max(200),
  ...clientSchema.fields,
  comment: text().max(comment_max),
}).meta({ resource: 'records' });

export const rowSchemas: Record<ImportableCollection, FieldsSchema> = {
  customers: customerSchema,
  employees: employeeSchema,
  products: productSchema,
  services: serviceRowSchema,
  records: visitRowSchema,
};
