import Box from '@mui/material/Box';
import { useState } from 'react';
import { Question, type Asked } from '../forms/Question';
import { TellingInputs } from './TellingInputs';
import { useTellsClients, type Telling } from './useTelling';

type Props = Asked & {
  /** Whether there is a client who can be told. */
  hasClient: boolean;
  /** The client is told in any case: that is what is asked. */
  isTelling?: boolean;
  /** Null where the person has thought again. */
  onAnswer: (telling: Telling | null) => void;
};

/** A question whose answer the client is told, with a reason where there is one. */
export const TellingDialog = ({ hasClient, isTelling = false, onAnswer, ...asked }: Props) => {
  const [tellsClients, setTellsClients] = useTellsClients();
  const [telling, setTelling] = useState({ notify: hasClient && (isTelling || tellsClients), reason: '' });

  const answer = (isYes: boolean) => {
    if (!isYes) return onAnswer(null);
    if (hasClient && !isTelling) setTellsClients(telling.notify);
    onAnswer({ ...telling, reason: telling.reason.trim() });
  };

  return (
    <Question {...asked} onAnswer={answer}>
      <Box sx={{ display: 'grid', gap: 1, mt: 5 }}>
        <TellingInputs value={telling} onChange={setTelling} hasChoice={hasClient && !isTelling} />
      </Box>
    </Question>
  );
};
