import { fireEvent, render, screen } from '@testing-library/react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { describe, expect, it } from 'vitest';
import { filterByWords } from '@/src/inputs/filterByWords';
import { matchesCommand } from '@/src/palette/commands';
import { spellings } from '@/tests/helpers/spellings';

const names = spellings.map(({ name }) => name);

describe.each(spellings)('$name', ({ name, typed, other }) => {
  it.each(typed)('is offered for %s', text => {
    render(
      <Autocomplete
        open
        options={names}
        filterOptions={filterByWords()}
        renderInput={params => <TextField {...params} />}
      />,
    );
    fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });
    expect(screen.getAllByRole('option').map(option => option.textContent)).toContain(name);
  });

  it.each(typed)('is a command for %s', text => {
    expect(matchesCommand({ id: 'a', group: '', label: name, icon: PeopleIcon }, text)).toBe(true);
  });

  it.each(other)('is neither for %s', text => {
    expect(filterByWords()([name], { inputValue: text, getOptionLabel: String })).toEqual([]);
    expect(matchesCommand({ id: 'a', group: '', label: name, icon: PeopleIcon }, text)).toBe(false);
  });
});

it('looks at what else is known of an option', () => {
  const codeOf = ({ name, code }: { name: string; code: string }) => `${name} ${code}`;
  const options = [{ name: 'Україна', code: '+380' }];
  for (const inputValue of ['380', '+380 укр'])
    expect(filterByWords(codeOf)(options, { inputValue, getOptionLabel: ({ name }) => name })).toEqual(
      options,
    );
});
