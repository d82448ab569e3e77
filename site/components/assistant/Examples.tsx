import { useSite } from '@/site/pageContext';

type Props = { questions: string[]; chat?: string };

/** Questions that are asked by a press. */
export const Examples = ({ questions, chat }: Props) => {
  const { t, urls } = useSite();
  if (questions.length === 0) return null;
  return (
    <section id="examples" aria-labelledby="examples-title">
      <h2 id="examples-title" className="small-title">
        {t('assistant.examples')}
      </h2>
      <form className="examples" action={urls.assistant(chat)} method="post" data-ask>
        {questions.map(question => (
          <button key={question} className="example" name="content" value={question}>
            {question}
          </button>
        ))}
      </form>
    </section>
  );
};
