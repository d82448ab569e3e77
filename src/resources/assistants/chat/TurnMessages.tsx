import { useT } from '@/src/hooks/useT';
import { Answer, type AnswerContext } from './Answer';
import { Question } from './Question';
import { isRunning, type Turn } from './turn';

/** A question and the answer as it is written. */
export const TurnMessages = ({ turn, ...context }: AnswerContext & { turn: Turn }) => {
  const t = useT('chat');
  const isUnfinished = turn.state === 'stopped' || turn.state === 'broken';
  return (
    <>
      <Question who={t('you')} content={turn.question} time="" />
      <Answer
        answer={{ ...turn, outcome: isUnfinished ? 'partial' : 'complete' }}
        time=""
        isRunning={isRunning(turn)}
        {...context}
      />
    </>
  );
};
