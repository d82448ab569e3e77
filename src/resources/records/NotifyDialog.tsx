import Box from '@mui/material/Box';
import { useState } from 'react';
import { ConfirmDialog, type ConfirmOptions } from '@/src/components/dialogs/ConfirmDialog';
import { NotifyInputs } from './NotifyInputs';
import { useNotifiesClients, type NotifyChoice } from './useNotifiesClients';

type Props = ConfirmOptions & {
  /** Whether there is a client to notify. */
  hasClient: boolean;
  /** The client is notified in any case: that is the question. */
  isAlwaysNotified?: boolean;
  /** Null when dismissed. */
  onAnswer: (notifyChoice: NotifyChoice | null) => void;
};

export const NotifyDialog = ({ hasClient, isAlwaysNotified = false, onAnswer, ...params }: Props) => {
  const [notifiesClients, setNotifiesClients] = useNotifiesClients();
  const [notifyChoice, setNotifyChoice] = useState({
    notify: hasClient && (isAlwaysNotified || notifiesClients),
    reason: '',
  });

  const answer = (isYes: boolean) => {
    if (!isYes) return onAnswer(null);
    if (hasClient && !isAlwaysNotified) setNotifiesClients(notifyChoice.notify);
    onAnswer({ ...notifyChoice, reason: notifyChoice.reason.trim() });
  };

  return (
    <ConfirmDialog {...params} onAnswer={answer}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <NotifyInputs
          value={notifyChoice}
          onChange={setNotifyChoice}
          hasChoice={hasClient && !isAlwaysNotified}
        />
      </Box>
    </ConfirmDialog>
  );
};
