import Search from '@mui/icons-material/SearchOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useListContext } from 'ra-core';
import { useState } from 'react';

/** Searches the list as one types. */
export const SearchField = ({ label }: { label: string }) => {
  const { filterValues, setFilters } = useListContext();
  const [written, setWritten] = useState<string>(filterValues.search ?? '');
  return (
    <TextField
      type="search"
      placeholder={label}
      value={written}
      onChange={({ target }) => {
        setWritten(target.value);
        setFilters(target.value ? { search: target.value } : {}, undefined, true);
      }}
      sx={{ flex: '1 1 200px', maxWidth: { md: 280 } }}
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
