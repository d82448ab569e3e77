import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import { TitledDialog } from '@/src/components/dialogs/TitledDialog';
import { useT } from '@/src/hooks/useT';
import type { Side } from './differences';

type Props = {
  /** What there is line by line; what only one side has stands out. */
  sides: Record<Side, string[]>;
  onReload: () => void;
  onKeep: () => void;
  /** What was typed stays. */
  onClose: () => void;
};

/** Another user saved first: choose their version or mine as a whole. `ConflictDialog` is for single fields. */
export default function StaleDialog({ sides, onReload, onKeep, onClose }: Props) {
  const t = useT('collections.stale');
  return (
    <TitledDialog
      title={t('title')}
      maxWidth="sm"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onReload}>
            {t('reload')}
          </Button>
          <Button variant="contained" onClick={onKeep} autoFocus>
            {t('keep')}
          </Button>
        </>
      }
    >
      <DialogContentText>{t('whole')}</DialogContentText>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <Version name={t('theirs')} lines={sides.theirs} others={sides.mine} />
        <Version name={t('mine')} lines={sides.mine} others={sides.theirs} />
      </Box>
    </TitledDialog>
  );
}

type VersionProps = { name: string; lines: string[]; others: string[] };

const Version = ({ name, lines, others }: VersionProps) => (
  <Box
    role="group"
    aria-label={name}
    sx={({ palette }) => ({ p: 4, borderRadius: 1.25, border: `1px solid ${palette.line}` })}
  >
    <Typography variant="body2" color="textSecondary">
      {name}
    </Typography>
    {lines.length === 0 && '—'}
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 2 }}>
      {lines.map((line, index) => (
        <Typography
          component="li"
          key={index}
          className="tabular"
          sx={{ overflowWrap: 'anywhere', fontWeight: others.includes(line) ? 400 : 600 }}
        >
          {line}
        </Typography>
      ))}
    </Box>
  </Box>
);
