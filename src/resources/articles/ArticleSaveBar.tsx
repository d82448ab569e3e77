import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useRef, type ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { useT } from '@/src/hooks/useT';
import { StickyBar } from '@/src/forms/StickyBar';
import { useResourcePaths } from '@/src/routing/useResourcePaths';

type Props = {
  status?: ReactNode;
  /** Saves the draft where that differs from saving the form. */
  onSaveDraft?: () => void;
  children?: ReactNode;
};

export const ArticleSaveBar = ({ status, onSaveDraft, children }: Props) => {
  const translate = useTranslate();
  const { list } = useResourcePaths();
  const { setValue } = useFormContext();
  const { isSubmitting } = useFormState();
  const bar = useRef<HTMLDivElement>(null);
  const t = useT('resources.articles');

  const save = (is_published: boolean) => {
    setValue('is_published', is_published, { shouldDirty: true });
    bar.current?.closest('form')?.requestSubmit();
  };
  return (
    <StickyBar ref={bar} status={status}>
      <Button component={Link} to={list} color="inherit" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        {translate('admin.shared.cancel')}
      </Button>
      {children}
      <Button
        variant="outlined"
        sx={wide}
        disabled={isSubmitting}
        onClick={onSaveDraft ?? (() => save(false))}
      >
        {t('save_draft')}
      </Button>
      <Button variant="contained" sx={wide} loading={isSubmitting} onClick={() => save(true)}>
        {t('save_and_publish')}
      </Button>
    </StickyBar>
  );
};

const wide = { flex: { xs: 'auto', sm: 'none' } };
