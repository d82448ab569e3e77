import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { import_limits } from '@/domain/imports/refusals';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useT } from '@/src/hooks/useT';
import { importKeys } from './importKeys';
import { useImportCollection } from './useImportCollection';
import { useImportPaths } from './useImportPaths';

/** `share` of the file that has been sent, from 0 to 1; then the server reads it. */
export type UploadStage =
  { name: 'idle' } | { name: 'uploading'; share: number } | { name: 'failed'; message: string };

export const size_max_mb = import_limits.size_max / 1024 ** 2;

/** Opens the import once its file has been read. */
export function useUpload() {
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
