import { useDataProvider } from 'ra-core';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useT } from '@/src/hooks/useT';
import { PagedRows } from './PagedRows';
import { WebhookDialog } from './WebhookDialog';
import { WebhookRow } from './WebhookRow';
import { webhooksKey } from './webhooksKey';

export const Webhooks = () => {
  const t = useT('resources.webhooks');
  const { listWebhooks } = useDataProvider<CompanyDataProvider>();
  return (
    <PagedRows
      queryKey={webhooksKey}
      load={params => listWebhooks(params)}
      texts={{ name: t('name', { smart_count: 2 }), empty: t('empty'), create: t('create') }}
      renderRow={webhook => <WebhookRow key={webhook.id} webhook={webhook} />}
      renderNew={close => <WebhookDialog onClose={close} />}
    />
  );
};
