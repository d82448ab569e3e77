import type { NewApiKey } from '@/domain/apiKeys/apiKey';
import { useT } from '@/src/hooks/useT';
import { SecretDialog } from '@/src/components/dialogs/SecretDialog';

export const KeyReadyDialog = ({ made, onClose }: { made: NewApiKey; onClose: () => void }) => {
  const t = useT('resources.api_keys');
  return (
    <SecretDialog
      title={t('ready_title')}
      text={t('ready_text')}
      label={t('key_label', { name: made.name })}
      secret={made.key}
      copyLabel={t('copy')}
      doneLabel={t('done')}
      onClose={onClose}
    />
  );
};
