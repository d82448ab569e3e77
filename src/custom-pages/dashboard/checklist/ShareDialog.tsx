import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { useT } from '@/src/hooks/useT';
import { ShareSite } from './ShareSite';

type Props = { onDone: () => void; onClose: () => void };

export default function ShareDialog({ onDone, onClose }: Props) {
  const t = useT('dashboard');
  return (
    <FormDialog
      title={t('share.title')}
      submitLabel={t('checklist.steps.share_site.confirm')}
      onSubmit={onDone}
      onClose={onClose}
    >
      <ShareSite />
    </FormDialog>
  );
}
