import { useResourceContext, useTranslate } from 'ra-core';
import type { Column } from './ListPageContext';

export function useColumnLabel() {
  const translate = useTranslate();
  const resource = useResourceContext();
  return ({ name, label }: Column) => translate(label ?? `resources.${resource}.fields.${name}`);
}
