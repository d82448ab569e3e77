import Box from '@mui/material/Box';
import { useState } from 'react';
import { ConfirmDialog, type ConfirmOptions } from '../../components/dialogs/ConfirmDialog';
import { NotifyInputs } from './NotifyInputs';
import { useNotifiesClients, type NotifyChoice } from './useNotifyChoice';

type Props = ConfirmOptions & {
  /** Whether there is a client who can be told. */
  hasClient: boolean;
  /** The client is told in any case: that is what is asked. */
  isTelling?: boolean;
  /** Null where the person has thought again. */
  onAnswer: (notifyChoice: NotifyChoice | null) => void;
};

/** A question whose answer the client is told, with a reason where there is one. */
export const NotifyDialog = ({ hasClient, isTelling = false, onAnswer, ...params }: Props) => {
  const [tellsClients, setTellsClients] = useNotifiesClients();
  const [notifyChoice, setTelling] = useState({
    notify: hasClient && (isTelling || tellsClients),
    reason: '',
  });

  const answer = (isYes: boolean) => {
    if (!isYes) return onAnswer(null);
    if (hasClient && !isTelling) setTellsClients(notifyChoice.notify);
    onAnswer({ ...notifyChoice, reason: notifyChoice.reason.trim() });
  };

  return (
    <ConfirmDialog {...params} onAnswer={answer}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <NotifyInputs value={notifyChoice} onChange={setTelling} hasChoice={hasClient && !isTelling} />
      </Box>
    </ConfirmDialog>
  );
};
