import { useResourceDefinition, useTranslate, type RaRecord } from 'ra-core';
import { useNavigate } from 'react-router';
import { describedFields } from '../../domain/validation/described';
import { useResourcePaths } from '../routing/useResourcePaths';
import { useListPage } from './ListPageContext';

/** Opens the form of a new thing that is filled in like this one; undefined where the list cannot tell how. */
export function useDuplicate() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { hasCreate } = useResourceDefinition();
  const { create } = useResourcePaths();
  const { schema } = useListPage();
  if (!schema || !hasCreate) return undefined;

  return (record: RaRecord) => {
    const fields = describedFields(schema).map(({ name }) => [name, record[name]]);
    const copy = Object.fromEntries(fields);
    const named = 'name' in copy ? 'name' : 'title';
    copy[named] = translate('collections.copy_of', { name: copy[named] });
    void navigate(create, { state: { record: copy } });
  };
}
