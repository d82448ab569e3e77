import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Stage } from './usePictureUpload';

export const PictureStatus = ({ stage }: { stage: Stage }) => {
  const translate = useTranslate();
  if (stage.name === 'failed') return <Failed {...stage} />;
  if (stage.name === 'uploading') return <Uploading share={stage.share} />;
  const messageKeys = { preparing: 'files.preparing', uploaded: 'files.uploaded' };
  const messageKey =
    stage.name in messageKeys ? messageKeys[stage.name as keyof typeof messageKeys] : undefined;
  return (
    <Typography variant="body2" color="textSecondary" role={messageKey && 'status'}>
      {translate(messageKey ?? 'files.hint')}
    </Typography>
  );
};

const Uploading = ({ share }: { share: number }) => {
  const translate = useTranslate();
  const percent = Math.round(share * 100);
  const label = translate('files.uploading', { percent });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" color="textSecondary" className="tabular">
        {label}
      </Typography>
      <LinearProgress variant="determinate" value={percent} aria-label={label} sx={{ borderRadius: 1 }} />
    </Box>
  );
};

const Failed = ({ message, retry }: Extract<Stage, { name: 'failed' }>) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <FormHelperText error role="alert" sx={{ m: 0 }}>
        {translate(message, { _: message })}
      </FormHelperText>
      {retry && (
        <Button size="small" color="inherit" variant="outlined" onClick={retry}>
          {translate('files.retry')}
        </Button>
      )}
    </Box>
  );
};
