import { question_max } from '@/domain/assistant/chat';
import type { AskProblem } from '@/site/assistantForm';
import { useSite } from '@/site/pageContext';

type Props = { chat?: string; typed: string; problem?: AskProblem['kind'] };

/** What only the script needs is hidden, and shown by it. */
export const AskForm = ({ chat, typed, problem }: Props) => {
  const { t, urls } = useSite();
  const isWrong = problem === 'empty' || problem === 'too_long';
  return (
    <form id="ask" className="ask" action={urls.assistant(chat)} method="post" data-ask>
      <div className={isWrong ? 'field field-wrong' : 'field'}>
        <label htmlFor="question">{t('assistant.question')}</label>
        <textarea
          id="question"
          name="content"
          rows={2}
          maxLength={question_max}
          placeholder={t('assistant.placeholder')}
          defaultValue={typed}
          aria-invalid={isWrong || undefined}
          required
        />
      </div>
      {(['failed', 'broken'] as const).map(kind => (
        <p key={kind} id={`ask-${kind}`} className="field-message" role="alert" hidden>
          {t(`assistant.${kind}`)}
        </p>
      ))}
      <p className="actions">
        <button id="send" className="button">
          {t('assistant.send')}
        </button>
        <button id="stop" className="button button-quiet" type="button" hidden>
          {t('assistant.stop')}
        </button>
      </p>
    </form>
  );
};
