import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useT } from '@/src/hooks/useT';

type Props = {
  who: string;
  content: string;
  time: string;
  /** Puts it into the question field. */
  onEdit?: () => void;
};

export const Question = ({ who, content, time, onEdit }: Props) => {
  const t = useT('chat');
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, justifyItems: 'end', pl: { xs: 6, sm: 12 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {onEdit && (
          <Tooltip title={t('edit')}>
            <IconButton size="small" aria-label={t('edit')} onClick={onEdit}>
              <Edit sx={{ fontSize: 16 }} />
            </IconButton>
          </Tooltip>
        )}
        <Typography variant="caption" color="textSecondary">
          {[who, time].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Box sx={({ palette }) => ({ ...bubble, bgcolor: palette.tones.primary.soft })}>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{content}</Typography>
      </Box>
    </Box>
  );
};

const bubble = { px: 4, py: 2.5, borderRadius: 2.5, maxWidth: '100%' };
