import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Proposal, ProposalState as State } from '@/domain/assistant/proposal';
import { useCompany } from '@/src/company/CompanyContext';
import type { ProposalAction } from '@/src/dataProvider/calls/assistantCalls';
import { useT } from '@/src/hooks/useT';
import { companyPaths } from '@/src/routing/companyPaths';
import { Markdown } from '../chat/Markdown';
import { DraftForm } from './DraftForm';
import { ProposalButtons } from './ProposalButtons';
import Done from '@mui/icons-material/CheckCircleOutlined';
import Gone from '@mui/icons-material/EventBusyOutlined';
import Open from '@mui/icons-material/HourglassEmptyOutlined';
import Dismissed from '@mui/icons-material/BlockOutlined';
import Undone from '@mui/icons-material/UndoOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { ToneChip } from '@/src/components/ToneChip';
import type { Role } from '@/src/theme/tokens';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import { withProposals } from '../chat/chatChanges';
import { useChangeChat } from '../chat/useChat';

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

const styles: Record<State, { tone: Role; icon: SvgIconComponent }> = {
  open: { tone: 'info', icon: Open },
  confirmed: { tone: 'success', icon: Done },
  dismissed: { tone: 'neutral', icon: Dismissed },
  gone: { tone: 'warning', icon: Gone },
  undone: { tone: 'neutral', icon: Undone },
};

const ProposalState = ({ state }: Pick<Proposal, 'state'>) => {
  const t = useT('chat.proposal.states');
  return (
    <Box role="status">
      <ToneChip {...styles[state]} label={t(state)} />
    </Box>
  );
};

/** Runs what a person presses on a card; `failure` says why it could not be done. */
function useProposal(chat: number, proposal: number) {
  const [running, setRunning] = useState<ProposalAction>();
  const [failure, setFailure] = useState('');
  const { actOnProposal } = useDataProvider<CompanyDataProvider>();
  const queryClient = useQueryClient();
  const changeChat = useChangeChat();
  const keyOf = useKeys();
  const t = useT('chat.proposal');

  /** Resolves with whether it succeeded. */
  const act = async (action: ProposalAction, text?: string): Promise<boolean> => {
    setRunning(action);
    setFailure('');
    try {
      const { data } = await actOnProposal(chat, { id: proposal, action, text }, keyOf(`${action} ${text}`));
      changeChat(chat, known => withProposals(known, proposal, data));
    } catch (error) {
      setFailure(apiErrorOf(error)?.message || t('failed'));
      return false;
    } finally {
      setRunning(undefined);
    }
    // What it changed may be open beside the chat.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [resource] }) => resource !== 'assistants',
    });
    return true;
  };
  return { act, running, failure };
}

/** The same key for the same request, so that a repeated press does not run it twice. */
function useKeys() {
  const keys = useRef(new Map<string, string>());
  return (request: string): string => {
    const key = keys.current.get(request) ?? idempotencyKey();
    keys.current.set(request, key);
    return key;
  };
}
