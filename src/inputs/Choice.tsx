import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

type Props<Id extends string> = {
  label: string;
  value: Id;
  choices: { id: Id; name: string; lang?: string }[];
  onChange: (id: Id) => void;
  /** Many choices, in as many rows as they take. */
  isWrapped?: boolean;
};

export const Choice = <Id extends string>({ label, value, choices, onChange, isWrapped }: Props<Id>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={value}
    onChange={(_, chosen: Id | null) => chosen && onChange(chosen)}
    aria-label={label}
    sx={isWrapped ? wrapped : undefined}
  >
    {choices.map(({ id, name, lang }) => (
      <ToggleButton key={id} value={id} lang={lang} sx={{ px: 2.5, py: 1 }}>
        {name}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

const wrapped = {
  flexWrap: 'wrap',
  gap: 1,
  '&& > button': { m: 0, borderRadius: 2, border: '1px solid', borderColor: 'field' },
  '&& > .Mui-selected': { borderColor: 'text.primary' },
};
