import { useTranslate } from 'ra-core';
import { listSchemaResources } from '@/domain/schemaResources';

const schemaResources: string[] = listSchemaResources().map(([name]) => name);

/** The things that have words of their own as resources, and those that are named here. */
export function useScopeTexts() {
  const translate = useTranslate();
  return {
    nameOf: (thing: string) =>
      schemaResources.includes(thing)
        ? translate(`resources.${thing}.name`, { smart_count: 2 })
        : translate(`resources.api_keys.things.${thing}`),
    actionOf: (action: string) => translate(`resources.api_keys.access.${action}`),
  };
}
