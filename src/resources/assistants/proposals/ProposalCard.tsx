import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Proposal } from '@/domain/assistant/proposal';
import { useCompany } from '@/src/company/CompanyContext';
import type { ProposalAction } from '@/src/dataProvider/calls/assistantCalls';
import { useT } from '@/src/hooks/useT';
import { companyPaths } from '@/src/routing/companyPaths';
import { Markdown } from '../chat/Markdown';
import { DraftForm } from './DraftForm';
import { ProposalButtons } from './ProposalButtons';
import { ProposalState } from './ProposalState';
import { useProposal } from './useProposal';

type Props = {
  chat: number;
  proposal: Proposal;
  /** False in a chat that can only be read, and before the proposal is stored. */
  isActive: boolean;
  /** Puts a sentence into the question field. */
  onPhrase: (phrase: string) => void;
  onFollow?: () => void;
};

/** What the assistant offers to do, with all facts. Only a person's press on 'Confirm' runs it. */
export const ProposalCard = ({ chat, proposal, isActive, onPhrase, onFollow }: Props) => {
  const { id, state, title, lines, warnings, text, phrase, result } = proposal;
  const heading = useId();
  const card = useRef<HTMLDivElement>(null);
  const { id: company } = useCompany();
  const [isWriting, setIsWriting] = useState(false);
  const { act, running, failure } = useProposal(chat, id);
  const t = useT('chat.proposal');

  const run = async (action: ProposalAction, changed?: string) => {
    const isDone = await act(action, changed);
    if (!isDone) return;
    setIsWriting(false);
    // The button that was pressed is gone.
    card.current?.focus();
  };
  const change = () => (text === null ? onPhrase(phrase ?? '') : setIsWriting(true));

  return (
    <Card ref={card} role="group" aria-labelledby={heading} tabIndex={-1} sx={sheet}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography id={heading} component="p" sx={{ fontWeight: 600, flex: '1 1 auto' }}>
          {title}
        </Typography>
        <ProposalState state={state} />
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5, '&:empty': { display: 'none' } }}>
        {lines.map(line => (
          <Typography key={line} sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
      </Box>
      {warnings.map(warning => (
        <Alert key={warning} severity="warning" role="note">
          {warning}
        </Alert>
      ))}
      {text !== null && !isWriting && (
        <Box sx={({ palette }) => ({ pl: 3, borderLeft: `3px solid ${palette.line}` })}>
          <Markdown source={text} />
        </Box>
      )}
      {isWriting && text !== null && (
        <DraftForm
          text={text}
          isBusy={running !== undefined}
          onConfirm={changed => void run('confirm', changed)}
          onCancel={() => setIsWriting(false)}
        />
      )}
      <Hint proposal={proposal} />
      {result && state !== 'undone' && (
        <Link component={RouterLink} to={companyPaths(company).below(`/${result.path}`)} onClick={onFollow}>
          {result.label}
        </Link>
      )}
      {result?.sent_to && state !== 'undone' && (
        <Typography variant="body2" color="textSecondary">
          {t('sent_to', { address: result.sent_to })}
        </Typography>
      )}
      {failure && (
        <Alert severity="error" role="alert">
          {failure}
        </Alert>
      )}
      {isActive && !isWriting && (
        <ProposalButtons
          proposal={proposal}
          running={running}
          onAct={action => void run(action)}
          onChange={phrase === null && text === null ? undefined : change}
        />
      )}
    </Card>
  );
};

const Hint = ({ proposal: { state, replaced_by } }: { proposal: Proposal }) => {
  const t = useT('chat.proposal.hints');
  if (state === 'confirmed') return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {t(state === 'gone' && replaced_by !== null ? 'replaced' : state)}
    </Typography>
  );
};

const sheet = { p: 4, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' };
