import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { RadioCards } from '@/src/inputs/RadioCards';
import { focusRing } from '@/src/theme/components';
import { themeOf } from '@/src/theme/theme';
import { show } from '@/tests/helpers/admin';

const names = ['One', 'Two', 'Three'];

const Cards = () => {
  const [value, setValue] = useState<string>();
  return (
    <div role="radiogroup" aria-label="Number">
      <RadioCards value={value} onChange={setValue} choices={names.map(id => ({ id, content: id }))} />
    </div>
  );
};

const cards = () => screen.getAllByRole('radio');
const chosen = () => cards().flatMap(card => (card.ariaChecked === 'true' ? [card.textContent] : []));
const stops = () => cards().flatMap(card => (card.tabIndex === 0 ? [card.textContent] : []));
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });

it('is one stop of the Tab key: the chosen card, else the first', () => {
  show(<Cards />);
  expect([chosen(), stops()]).toEqual([[], ['One']]);
  fireEvent.click(screen.getByRole('radio', { name: 'Three' }));
  expect([chosen(), stops()]).toEqual([['Three'], ['Three']]);
});

it.each([
  ['ArrowRight', 'Two'],
  ['ArrowDown', 'Two'],
  ['ArrowLeft', 'Three'],
  ['ArrowUp', 'Three'],
  ['End', 'Three'],
  ['Home', 'One'],
])('chooses by %s from the first: %s', (key, name) => {
  show(<Cards />);
  cards()[0]!.focus();
  press(key);
  expect([chosen(), stops(), document.activeElement!.textContent]).toEqual([[name], [name], name]);
});

it('goes round at the end, and leaves other keys to others', () => {
  show(<Cards />);
  fireEvent.click(screen.getByRole('radio', { name: 'Three' }));
  cards()[2]!.focus();
  press('a');
  expect(chosen()).toEqual(['Three']);
  press('ArrowRight');
  expect(chosen()).toEqual(['One']);
});

it.each(['light', 'dark'] as const)('has its focus in another colour than the chosen card: %s', mode => {
  const theme = themeOf(mode);
  expect(focusRing(theme)).not.toContain(theme.palette.primary.main);
  expect(theme.palette.text.primary).not.toBe(theme.palette.primary.main);
});
