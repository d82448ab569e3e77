import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useT } from '@/src/hooks/useT';
import type { ImportUrl } from '../useImportUrl';

type Props<Name extends string> = {
  kind: 'outcomes' | 'results';
  names: readonly Name[];
  counts: Record<Name, number>;
  total: number;
  url: ImportUrl;
};

/** Only the kinds that there are. */
export const RowFilter = <Name extends string>({ kind, names, counts, total, url }: Props<Name>) => {
  const t = useT('imports');
  const found = names.filter(name => counts[name] > 0 || name === url.rows);
  return (
    <Box role="group" aria-label={t('table.filter')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Option
        label={t(`${kind}.all`)}
        count={total}
        isOn={!url.rows}
        onChoose={() => url.showRows(undefined)}
      />
      {found.map(name => (
        <Option
          key={name}
          label={t(`${kind}.${name}`, { smart_count: counts[name] })}
          count={counts[name]}
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
