import { ShareDialog } from '@/src/resources/purchase-links/ShareDialog';
import { useT } from '@/src/hooks/useT';

/** Where the customer pays by a provider; the order waits for it. */
export default function PaymentPage({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useT('resources.orders');
  return <ShareDialog title={t('payment_link.created')} text={t('pay.waits')} url={url} onClose={onClose} />;
}
