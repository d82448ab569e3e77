import type { ComponentType } from 'react';
import type { FieldsSchema } from '@/domain/validation/fieldsSchema';
import { lazyPage } from '@/src/routing/lazyPage';
import type { ResourceViews } from '@/src/routing/ResourceViews';

/** Loads the schema with the first page; override a page with `{ ...schemaResource(…), show: lazyPage(…) }`. */
export function schemaResource(
  load: () => Promise<FieldsSchema>,
  recordRepresentation: string,
): ResourceViews {
  const view = (make: (schema: FieldsSchema) => Promise<ComponentType>) =>
    lazyPage(async () => ({ default: await make(await load()) }));
  return {
    list: view(async schema => {
      const { SchemaList } = await import('./SchemaList');
      return () => <SchemaList schema={schema} />;
    }),
    show: view(async schema => {
      const { SchemaShow } = await import('./SchemaShow');
      return () => <SchemaShow schema={schema} />;
    }),
    create: view(async schema => {
      const [{ CreatePage }, { SchemaInputs }] = await Promise.all([
        import('@/src/forms/CreatePage'),
        import('./SchemaInputs'),
      ]);
      return () => <CreatePage schema={schema} inputs={<SchemaInputs schema={schema} />} />;
    }),
    edit: view(async schema => {
      const [{ EditPage }, { SchemaInputs }] = await Promise.all([
        import('@/src/forms/EditPage'),
        import('./SchemaInputs'),
      ]);
      return () => <EditPage schema={schema} inputs={<SchemaInputs schema={schema} />} />;
    }),
    recordRepresentation,
  };
}
