import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

type Props<Id extends string> = {
  label: string;
  value: Id;
  choices: { id: Id; name: string; lang?: string }[];
  onChange: (id: Id) => void;
};

export const Choice = <Id extends string>({ label, value, choices, onChange }: Props<Id>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={value}
    onChange={(_, chosen: Id | null) => chosen && onChange(chosen)}
    aria-label={label}
  >
    {choices.map(({ id, name, lang }) => (
      <ToggleButton key={id} value={id} lang={lang} sx={{ px: 2.5, py: 1 }}>
        {name}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
