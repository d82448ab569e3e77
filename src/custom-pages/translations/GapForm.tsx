import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { useCompany } from '@/src/company/CompanyContext';
import { invalidFields } from '@/src/dataProvider/apiError';
import { UnsavedGuard } from '@/src/forms/UnsavedGuard';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useT } from '@/src/hooks/useT';
import { FormField } from '@/src/inputs/FormField';
import type { Gap } from './gaps';
import { useGapTexts } from './useGapTexts';

export type GapFormProps = {
  gap: Gap;
  /** What was written before, when one comes back. */
  written: string;
  progress: { number: number; total: number };
  onSave: (text: string) => Promise<void>;
  onSkip: (text: string) => void;
  onBack: ((text: string) => void) | undefined;
};

type Values = { text: string };

/** One text and its translation; Ctrl/⌘+Enter saves it. */
export const GapForm = ({ gap, written, progress, onSave, onSkip, onBack }: GapFormProps) => {
  const t = useT('translation_gaps');
  const notifyError = useNotifyError();
  const { kind, path, label } = useGapTexts(gap);
  const form = useForm<Values>({ defaultValues: { text: written } });

  const submit = form.handleSubmit(async ({ text }) => {
    const wrong = problemOf(text.trim(), gap.max);
    if (wrong) return form.setError('text', { message: t(wrong, { max: gap.max }) }, { shouldFocus: true });
    try {
      await onSave(text.trim());
    } catch (error) {
      const [message] = Object.values(invalidFields(error));
      if (message) form.setError('text', { message }, { shouldFocus: true });
      else notifyError(error);
    }
  });

  return (
    <FormProvider {...form}>
      <Card
        component="form"
        noValidate
        onSubmit={submit}
        onKeyDown={saveByKeys}
        sx={{ p: 5, display: 'grid', gap: 4 }}
      >
        <Box>
          <Typography role="status" variant="body2" color="textSecondary" className="tabular">
            {t('progress', progress)}
          </Typography>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {kind}
            {gap.name && ': '}
            {gap.name && (
              <Link component={RouterLink} to={path}>
                {gap.name}
              </Link>
            )}
          </Typography>
        </Box>
        {gap.isInForm ? <InForm gap={gap} /> : <Texts gap={gap} label={label} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button color="inherit" disabled={!onBack} onClick={() => onBack?.(form.getValues('text'))}>
            {t('back')}
          </Button>
          <Box sx={{ flex: 1 }} />
          <Button color="inherit" variant="outlined" onClick={() => onSkip(form.getValues('text'))}>
            {t('skip')}
          </Button>
          {!gap.isInForm && (
            <Button
              type="submit"
              variant="contained"
              loading={form.formState.isSubmitting}
              sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}
            >
              {t('save')}
            </Button>
          )}
        </Box>
      </Card>
      <UnsavedGuard />
    </FormProvider>
  );
};

const Texts = ({ gap: { text, locale, isLong }, label }: { gap: Gap; label: string }) => {
  const t = useT('translation_gaps');
  const { content_locale } = useCompany();
  return (
    <>
      <Box
        component="blockquote"
        lang={content_locale}
        tabIndex={text.length > scrolling ? 0 : undefined}
        sx={theme => ({ ...main, borderColor: theme.palette.line })}
      >
        {text}
      </Box>
      <FormField
        source="text"
        label={label}
        autoFocus
        autoComplete="off"
        multiline={isLong || text.includes('\n')}
        minRows={isLong ? 4 : 1}
        maxRows={16}
        inputProps={{ lang: locale }}
        hint={t('keys')}
      />
    </>
  );
};

const InForm = ({ gap }: { gap: Gap }) => {
  const t = useT('translation_gaps');
  const { formPath } = useGapTexts(gap);
  return (
    <>
      <Typography>{t('in_form')}</Typography>
      <Button
        component={RouterLink}
        to={formPath}
        variant="contained"
        autoFocus
        sx={{ justifySelf: 'start' }}
      >
        {t('open_form')}
      </Button>
    </>
  );
};

const problemOf = (text: string, max: number) =>
  text === '' ? 'required' : text.length > max ? 'too_long' : undefined;

function saveByKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** In characters. */
const scrolling = 600;

const main = {
  m: 0,
  pl: 4,
  borderLeft: 3,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  maxHeight: 320,
  overflowY: 'auto',
} as const;
