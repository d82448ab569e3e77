import { useResourceDefinition, useTranslate, type RaRecord } from 'ra-core';
import { useNavigate } from 'react-router';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { useListPage } from '../ListPageContext';

/** Undefined where records cannot be duplicated. */
export function useDuplicate() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { hasCreate } = useResourceDefinition();
  const { create } = useResourcePaths();
  const { canDuplicate } = useListPage();
  if (!canDuplicate || !hasCreate) return undefined;

  return (record: RaRecord) => {
    const fields = Object.fromEntries(Object.entries(record).filter(([name]) => !notCopied.has(name)));
    const nameField = 'name' in fields ? 'name' : 'title';
    const copy = { ...fields, [nameField]: translate('collections.copy_of', { name: fields[nameField] }) };
    void navigate(create, { state: { record: copy } });
  };
}

const notCopied = new Set(['id', 'version', 'created_at', 'updated_at', 'sku']);
