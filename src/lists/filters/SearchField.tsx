import Search from '@mui/icons-material/SearchOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useListContext } from 'ra-core';
import { useRef, useState } from 'react';
import { useShortcut } from '@/src/hooks/useShortcut';
import { focusFirstRow } from '../row/rowKeys';

/** Searches while typing; `/` focuses it, and the down arrow goes to the first row. */
export const SearchField = ({ label }: { label: string }) => {
  const { filterValues, setFilters } = useListContext();
  const search: string = filterValues.search ?? '';
  const [lastSearch, setLastSearch] = useState(search);
  const [text, setText] = useState(search);
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', () => input.current?.focus());

  // Clearing the filters or opening a saved view changes the search from outside.
  if (lastSearch !== search) {
    setLastSearch(search);
    setText(search);
  }

  return (
    <TextField
      type="search"
      placeholder={label}
      value={text}
      inputRef={input}
      onKeyDown={event => event.key === 'ArrowDown' && focusFirstRow()}
      onChange={({ target: { value } }) => {
        setText(value);
        setFilters({ ...filterValues, search: value || undefined }, undefined, true);
      }}
      sx={{
        flex: { xs: '1 1 100%', sm: '1 1 240px' },
        maxWidth: { md: 360 },
        '& input': { textOverflow: 'ellipsis' },
      }}
      slotProps={{
        htmlInput: { 'aria-label': label },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
