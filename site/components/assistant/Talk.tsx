import type { ChatMessage } from '@/domain/assistant/chat';
import { useSite } from '@/site/pageContext';
import { parseMarkdown, type Run } from '@/domain/assistant/markdown';

type Props = { messages: ChatMessage[]; chat?: string };

export const Talk = ({ messages, chat = '' }: Props) => {
  const { t } = useSite();
  const last = messages.at(-1);
  return (
    <>
      <ol id="talk" className="talk">
        {messages.map(message => (
          <li
            key={message.id}
            id={message === last ? 'latest' : undefined}
            className={message.role === 'user' ? 'asked' : 'answered'}
          >
            <span className="unseen">
              {t(message.role === 'user' ? 'assistant.you' : 'assistant.answer')}
            </span>
            {message.role === 'user' ? <p>{message.content}</p> : <Answer message={message} chat={chat} />}
          </li>
        ))}
      </ol>
      {last?.role === 'user' && <p className="muted">{t('assistant.unanswered')}</p>}
    </>
  );
};

const Answer = ({ message, chat }: { message: ChatMessage; chat: string }) => {
  const { t, urls } = useSite();
  const { content, citations, answered_by, outcome } = message;
  return (
    <>
      <Markdown source={content} />
      {citations.length > 0 && (
        <ul className="talk-links">
          {citations.map(({ label, path }) => (
            <li key={path}>
              <a className="talk-link" href={urls.cited(path, chat)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      {outcome === 'partial' && <p className="muted">{t('assistant.partial')}</p>}
      <p className="talk-by">{t(answered_by === 'model' ? 'assistant.written' : 'assistant.built_in')}</p>
    </>
  );
};

/** For the script: an answer that is being written. */
export const PendingAnswer = () => {
  const { t } = useSite();
  return (
    <template id="pending">
      <li className="asked">
        <span className="unseen">{t('assistant.you')}</span>
        <p />
      </li>
      <li className="answered" aria-busy="true">
        <span className="unseen">{t('assistant.answer')}</span>
        <div>
          <p className="muted">{t('assistant.pending')}</p>
        </div>
      </li>
    </template>
  );
};

/** An answer's small Markdown: no HTML, no image, no foreign link. */
const Markdown = ({ source }: { source: string }) =>
  parseMarkdown(source).map((block, index) => {
    if (block.kind !== 'list') {
      const runs = <Runs runs={block.runs} />;
      return <p key={index}>{block.kind === 'heading' ? <strong>{runs}</strong> : runs}</p>;
    }
    const items = block.items.map((item, position) => (
      <li key={position}>
        <Runs runs={item} />
      </li>
    ));
    return block.isOrdered ? <ol key={index}>{items}</ol> : <ul key={index}>{items}</ul>;
  });

const tags = { strong: 'strong', emphasis: 'em', code: 'code' } as const;

const Runs = ({ runs }: { runs: Run[] }) =>
  runs.map(({ text, mark }, index) => {
    const Tag = mark && tags[mark];
    return Tag ? <Tag key={index}>{text}</Tag> : text;
  });
