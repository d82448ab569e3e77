import type { ChatMessage, SiteAssistantStatus } from '@/domain/assistant/chat';
import { question_max } from '@/domain/assistant/chat';
import type { AskProblem } from '../assistantForm';
import { AskForm } from '../components/assistant/AskForm';
import { Examples } from '../components/assistant/Examples';
import { PendingAnswer, Talk } from '../components/assistant/Talk';
import { Notice } from '../components/layout/Notice';
import { Page } from '../components/layout/Page';
import { useSite } from '../pageContext';

type Props = {
  status: SiteAssistantStatus;
  messages: ChatMessage[];
  /** The token, once a question has been asked. */
  chat?: string;
  typed: string;
  problem?: AskProblem['kind'];
};

export const AssistantPage = ({ status, messages, chat, typed, problem }: Props) => {
  const { site, t, urls } = useSite();
  const isEmpty = messages.length === 0;
  return (
    <Page title={t('assistant.title')} hasError={problem !== undefined} hasSpeech>
      <div
        className="single talk-page"
        id="assistant"
        data-api={`/api/v1/sites/${encodeURIComponent(site.slug)}/assistant`}
        data-chat={chat}
      >
        <div>
          <h1 id="title" tabIndex={-1}>
            {t('assistant.title')}
          </h1>
          <p className="muted lead prose">{status.greeting || t('assistant.greeting')}</p>
        </div>
        <Talk messages={messages} chat={chat} />
        {problem && <Problem kind={problem} />}
        {problem !== 'full' && <AskForm chat={chat} typed={typed} problem={problem} />}
        {problem === 'full' && <p className="prose">{typed}</p>}
        {isEmpty && <Examples questions={status.examples} chat={chat} />}
        <p className="muted talk-note">
          {!isEmpty && `${t('assistant.kept')} `}
          {t('assistant.note')}{' '}
          {!isEmpty && (
            <a href={urls.assistant()} data-swap>
              {t('assistant.another')}
            </a>
          )}
        </p>
        <PendingAnswer />
      </div>
    </Page>
  );
};

const Problem = ({ kind }: { kind: AskProblem['kind'] }) => {
  const { t } = useSite();
  if (kind === 'empty' || kind === 'too_long') {
    return (
      <Notice tone="bad" isAlert>
        <p>
          <a href="#question">{t(`assistant.${kind}`, { most: question_max })}</a>
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title={t(`assistant.${kind}`)} isAlert>
      <p>{t(`assistant.${kind}_hint`)}</p>
    </Notice>
  );
};
