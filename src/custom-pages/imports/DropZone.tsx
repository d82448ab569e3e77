import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useRef, useState, useEffect } from 'react';
import { useIsPhone } from '@/src/hooks/useIsPhone';
import { useT } from '@/src/hooks/useT';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useNavigate } from 'react-router';
import { import_limits } from '@/domain/imports/refusals';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { importKeys } from './importKeys';
import { useImportCollection } from './useImportCollection';
import { useImportPaths } from './useImportPaths';

const accepted = '.xlsx,.xls,.csv,.tsv,.txt';

export const DropZone = () => {
  const t = useT('imports.drop');
  const { stage, choose, cancel } = useUpload();
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isBusy = stage.name === 'uploading';
  const isPhone = useIsPhone();
  return (
    <Box
      role="group"
      aria-label={t('label')}
      onDragOver={event => {
        event.preventDefault();
        setIsOver(!isBusy);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={event => {
        event.preventDefault();
        setIsOver(false);
        if (!isBusy) choose([...event.dataTransfer.files]);
      }}
      sx={({ palette }) => ({
        ...zone,
        borderColor: isOver ? palette.primary.main : palette.field,
        bgcolor: isOver ? palette.tones.primary.soft : 'background.paper',
      })}
    >
      <Box sx={{ color: 'primary.main', '& svg': { fontSize: 40 } }}>
        <UploadIcon aria-hidden />
      </Box>
      <Typography variant="h2">{t(isOver ? 'now' : isPhone ? 'title_phone' : 'title')}</Typography>
      <Stage stage={stage} />
      {/* One button in all states, so that it keeps the focus. */}
      <Button
        variant={isBusy ? 'outlined' : 'contained'}
        color={isBusy ? 'inherit' : 'primary'}
        onClick={() => (isBusy ? cancel() : input.current?.click())}
      >
        {t(isBusy ? 'cancel' : 'choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        aria-label={t('label')}
        onChange={({ target }) => {
          choose([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </Box>
  );
};

const Stage = ({ stage }: { stage: UploadStage }) => {
  const t = useT('imports.drop');
  if (stage.name === 'failed') {
    return (
      <FormHelperText error role="alert" sx={{ m: 0, fontSize: 14, textAlign: 'center', maxWidth: 480 }}>
        {stage.message}
      </FormHelperText>
    );
  }
  if (stage.name === 'idle') {
    return (
      <Typography color="textSecondary" sx={{ maxWidth: 480 }}>
        {t('hint', { size: size_max_mb })}
      </Typography>
    );
  }
  const percent = Math.round(stage.share * 100);
  const label = percent < 100 ? t('uploading', { percent }) : t('reading');
  return (
    <Box sx={{ display: 'grid', gap: 2, width: '100%', maxWidth: 320 }}>
      <Typography className="tabular" role="status">
        {label}
      </Typography>
      <LinearProgress
        variant={percent < 100 ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label={label}
        sx={{ borderRadius: 1 }}
      />
    </Box>
  );
};

const zone = {
  display: 'grid',
  justifyItems: 'center',
  gap: 3,
  px: 4,
  py: { xs: 6, sm: 8 },
  textAlign: 'center',
  borderWidth: 2,
  borderStyle: 'dashed',
  borderRadius: 1.25,
};

/** `share` of the file that has been sent, from 0 to 1; then the server reads it. */
type UploadStage =
  { name: 'idle' } | { name: 'uploading'; share: number } | { name: 'failed'; message: string };

const size_max_mb = import_limits.size_max / 1024 ** 2;

/** Opens the import once its file has been read. */
function useUpload() {
  const t = useT('imports');
  const collection = useImportCollection();
  const paths = useImportPaths();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { uploadImport } = useDataProvider<CompanyDataProvider>();
  const [stage, setStage] = useState<UploadStage>({ name: 'idle' });
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const refuse = (message: string) => setStage({ name: 'failed', message });

  const send = async (file: File) => {
    const { signal } = (abort.current = new AbortController());
    const onProgress = (share: number) => signal.aborted || setStage({ name: 'uploading', share });
    onProgress(0);
    try {
      const { data } = await uploadImport(collection, file, { signal, onProgress });
      if (signal.aborted) return;
      queryClient.setQueryData(importKeys.one(collection, data.id), data);
      void navigate(paths.import(data.id));
    } catch (error) {
      if (!signal.aborted) refuse(apiErrorOf(error)?.message ?? t('drop.failed'));
    }
  };

  return {
    stage,
    choose(files: readonly File[]) {
      const [file] = files;
      if (!file) return;
      if (files.length > 1) refuse(t('drop.one'));
      else if (file.size > import_limits.size_max) refuse(t('refused.too_large', { size: size_max_mb }));
      else void send(file);
    },
    cancel() {
      abort.current?.abort();
      setStage({ name: 'idle' });
    },
  };
}
