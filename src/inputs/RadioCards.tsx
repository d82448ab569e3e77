import Box from '@mui/material/Box';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { ChoiceCard } from './ChoiceCard';

type Props<Id extends string> = {
  value: Id | undefined;
  choices: { id: Id; content: ReactNode }[];
  onChange: (id: Id) => void;
  /** The card that Tab focuses. */
  ref?: Ref<HTMLButtonElement>;
};

/** Has the keyboard of a radio group: arrows choose, Home and End go to the ends. */
export const RadioCards = <Id extends string>({ value, choices, onChange, ref }: Props<Id>) => {
  const tabStop = Math.max(
    0,
    choices.findIndex(({ id }) => id === value),
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextOf(event.key, tabStop, choices.length);
    if (next === undefined || !choices[next]) return;
    event.preventDefault();
    onChange(choices[next].id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus();
  };

  return (
    <Box
      onKeyDown={onKeyDown}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}
    >
      {choices.map(({ id, content }, index) => (
        <ChoiceCard
          key={id}
          ref={index === tabStop ? ref : undefined}
          role="radio"
          tabIndex={index === tabStop ? 0 : -1}
          isChosen={id === value}
          onChoose={() => onChange(id)}
        >
          {content}
        </ChoiceCard>
      ))}
    </Box>
  );
};

function nextOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
  }
}
