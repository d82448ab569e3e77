import { useTranslate } from 'ra-core';
import { importFieldText } from '@/domain/imports/fieldText';
import { useImportCollection } from './useImportCollection';

export function useFieldLabel() {
  const translate = useTranslate();
  const collection = useImportCollection();
  return (name: string): string => importFieldText(collection, name, translate);
}
