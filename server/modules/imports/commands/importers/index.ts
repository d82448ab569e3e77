import type { ImportableCollection } from '@/domain/imports/collections';
import type { Importer } from './importer';
import { customersImporter, employeesImporter } from './people';
import { productsImporter } from './products';
import { servicesImporter } from './services';
import { visitsImporter } from './visits';

export const importers: Record<ImportableCollection, Importer> = {
  customers: customersImporter,
  services: servicesImporter,
  products: productsImporter,
  employees: employeesImporter,
  records: visitsImporter,
};
