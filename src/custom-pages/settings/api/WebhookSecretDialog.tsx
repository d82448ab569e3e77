import { useT } from '@/src/hooks/useT';
import { SecretDialog } from '@/src/components/dialogs/SecretDialog';

export const WebhookSecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const t = useT('resources.webhooks');
  return (
    <SecretDialog
      title={t('ready_title')}
      text={t('ready_text')}
      label={t('secret')}
      secret={secret}
      copyLabel={t('copy')}
      doneLabel={t('done')}
      onClose={onClose}
    />
  );
};
