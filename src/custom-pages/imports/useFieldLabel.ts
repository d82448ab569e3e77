import { useTranslate } from 'ra-core';
import { importFieldKey } from '../../../domain/imports/fieldKey';
import { useImportCollection } from './useImportCollection';

export function useFieldLabel() {
  const translate = useTranslate();
  const collection = useImportCollection();
  return (name: string): string => translate(importFieldKey(collection, name), { _: name });
}
