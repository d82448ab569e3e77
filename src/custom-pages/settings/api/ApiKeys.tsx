import { useDataProvider } from 'ra-core';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useT } from '@/src/hooks/useT';
import { ApiKeyRow } from './ApiKeyRow';
import { NewKeyDialog } from './NewKeyDialog';
import { PagedRows } from './PagedRows';
import { apiKeysKey } from './apiKeysKey';

export const ApiKeys = () => {
  const t = useT('resources.api_keys');
  const { listApiKeys } = useDataProvider<CompanyDataProvider>();
  return (
    <PagedRows
      queryKey={apiKeysKey}
      load={params => listApiKeys(params)}
      texts={{ name: t('name', { smart_count: 2 }), empty: t('empty'), create: t('create') }}
      renderRow={key => <ApiKeyRow key={key.id} apiKey={key} />}
      renderNew={close => <NewKeyDialog onClose={close} />}
    />
  );
};
