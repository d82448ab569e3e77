import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useT } from '../../../hooks/useT';
import type { ImportUrl } from '../useImportUrl';

type Props = {
  kind: 'outcomes' | 'results';
  counts: Record<string, number>;
  total: number;
  url: ImportUrl;
};

/** Only the kinds that there are. */
export const RowFilter = ({ kind, counts, total, url }: Props) => {
  const t = useT('imports');
  const found = Object.entries(counts).filter(([name, count]) => count > 0 || name === url.rows);
  return (
    <Box role="group" aria-label={t('rows.filter')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Option
        label={t(`${kind}.all`)}
        count={total}
        isOn={!url.rows}
        onChoose={() => url.showRows(undefined)}
      />
      {found.map(([name, count]) => (
        <Option
          key={name}
          label={t(`${kind}.${name}`, { smart_count: count })}
          count={count}
          isOn={url.rows === name}
          onChoose={() => url.showRows(name)}
        />
      ))}
    </Box>
  );
};

type OptionProps = { label: string; count: number; isOn: boolean; onChoose: () => void };

const Option = ({ label, count, isOn, onChoose }: OptionProps) => (
  <Chip
    clickable
    component="button"
    aria-pressed={isOn}
    onClick={onChoose}
    variant="outlined"
    label={
      <>
        {label}{' '}
        <Box component="span" className="tabular" sx={{ fontWeight: 600 }}>
          {count}
        </Box>
      </>
    }
    sx={({ palette }) => ({
      borderColor: isOn ? palette.primary.main : palette.field,
      bgcolor: isOn ? palette.tones.primary.soft : 'background.paper',
      '&&:hover': { bgcolor: isOn ? palette.tones.primary.soft : 'action.hover' },
    })}
  />
);
