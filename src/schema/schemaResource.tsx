import { lazy } from 'react';
import { describedFields } from '../../domain/validation/described';
import type { AnyObjectSchema } from '../../domain/validation/yup';
import type { Views } from '../resources';

/**
 * All the views of a noun, from its schema alone; a noun with a better one says so:
 * `{ ...schemaResource(roomSchema), show: lazy(() => import('./RoomShow')) }`.
 */
export function schemaResource(schema: AnyObjectSchema): Views {
  return {
    list: lazy(async () => {
      const { SchemaList } = await import('./SchemaList');
      return { default: () => <SchemaList schema={schema} /> };
    }),
    show: lazy(async () => {
      const { SchemaShow } = await import('./SchemaShow');
      return { default: () => <SchemaShow schema={schema} /> };
    }),
    create: lazy(async () => {
      const [{ CreatePage }, { SchemaInputs }] = await Promise.all([
        import('../forms/CreatePage'),
        import('./SchemaInputs'),
      ]);
      return { default: () => <CreatePage schema={schema} inputs={<SchemaInputs schema={schema} />} /> };
    }),
    edit: lazy(async () => {
      const [{ EditPage }, { SchemaInputs }] = await Promise.all([
        import('../forms/EditPage'),
        import('./SchemaInputs'),
      ]);
      return { default: () => <EditPage schema={schema} inputs={<SchemaInputs schema={schema} />} /> };
    }),
    recordRepresentation: describedFields(schema)[0]!.name,
  };
}
