import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import { useTranslate, ValidationError, type ValidationErrorMessage } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState, type FieldErrors } from 'react-hook-form';
import { translationAt } from '@/domain/translations/path';
import { useFormLanguage } from '@/src/translations/FormLanguage';
import { goToSection } from './FormSection';
import { updateTabTitle } from '@/src/components/updateTabTitle';

/** Takes the focus after a failed save; an error of a whole list links to the section with its name. */
export const ErrorSummary = () => {
  const translate = useTranslate();
  const { setFocus } = useFormContext();
  const openTabOf = useOpenTabOf();
  const { errors, submitCount, isSubmitting } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const fieldErrors = flatten(errors);
  const isShown = submitCount > 0 && fieldErrors.length > 0;
  const firstPath = fieldErrors[0]?.path;

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && firstPath) openTabOf(firstPath);
    // Only after a save: whoever then opens another tab stays there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, isSubmitting]);

  useEffect(() => {
    if (submitCount === 0 || isSubmitting || !box.current) return;
    box.current.focus();
    box.current.scrollIntoView?.({ block: 'nearest' });
    updateTabTitle({ decorate: title => translate('admin.shared.error_prefix', { title }) });
    return () => updateTabTitle({ decorate: undefined });
  }, [submitCount, isSubmitting, translate]);

  const go = (path: string) => {
    const [section = ''] = path.split('.');
    if (document.getElementById(section)) goToSection(section);
    openTabOf(path);
    // Once the tab has drawn its fields.
    setTimeout(() => setFocus(path));
  };

  if (!isShown) return null;
  return (
    <Alert ref={box} tabIndex={-1} severity="error" role="alert">
      <AlertTitle>{translate('admin.shared.check')}</AlertTitle>
      {fieldErrors.map(({ path, message }) => (
        <Link
          key={path}
          component="button"
          type="button"
          color="inherit"
          onClick={() => go(path)}
          sx={{ display: 'block', textAlign: 'left', py: 0.75 }}
        >
          <ValidationError error={message} />
        </Link>
      ))}
    </Alert>
  );
};

/** The language tab with the field, if it is on one. */
function useOpenTabOf() {
  const form = useFormLanguage();
  return (path: string) => {
    const locale = translationAt(path)?.locale;
    if (locale) form?.setLanguage(locale);
    else if (form?.isTranslated(path)) form.setLanguage(form.main);
  };
}

type Wrong = { path: string; message: ValidationErrorMessage };

function flatten(errors: FieldErrors, root = ''): Wrong[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!error || name === 'ref') return [];
    const path = root + name;
    if (isMessage(error.message)) return [{ path, message: error.message }];
    return typeof error === 'object' ? flatten(error as FieldErrors, `${path}.`) : [];
  });
}

/** A text or a message key with values; react-admin stores both where its types say string. */
const isMessage = (message: unknown): message is ValidationErrorMessage =>
  (typeof message === 'string' && message !== '') ||
  (typeof message === 'object' && message !== null && typeof Reflect.get(message, 'message') === 'string');
