import Button, { type ButtonProps } from '@mui/material/Button';
import type { DialogProps } from '@mui/material/Dialog';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { TitledDialog } from './TitledDialog';

type Props = Pick<DialogProps, 'disableRestoreFocus'> & {
  title: string;
  titleId?: string;
  maxWidth?: 'xs' | 'sm';
  submitLabel: string;
  /** Locks the form while its promise is pending and shows a rejection; no promise if fields are invalid. */
  onSubmit: () => unknown;
  onClose: () => void;
  cancelLabel?: string;
  /** The button that is focused first when no field is. */
  focus?: 'cancel' | 'submit';
  /** False where Enter in a field must not start something irreversible. */
  submitsOnEnter?: boolean;
  color?: ButtonProps['color'];
  isDisabled?: boolean;
  /** A mutation of the caller is pending. */
  isPending?: boolean;
  actions?: ReactNode;
  children: ReactNode;
};

export const FormDialog = ({
  submitLabel,
  onSubmit,
  onClose,
  cancelLabel,
  focus,
  submitsOnEnter = true,
  color,
  isDisabled,
  isPending = false,
  actions,
  ...props
}: Props) => {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const [isSending, setIsSending] = useState(false);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // A submit event bubbles through portals to the page's form.
    event.stopPropagation();
    if (isSending || isPending || isDisabled) return;
    const result = onSubmit();
    if (!(result instanceof Promise)) return;
    setIsSending(true);
    void result.catch(notifyError).finally(() => setIsSending(false));
  };

  return (
    <TitledDialog
      {...props}
      onClose={onClose}
      onSubmit={submitsOnEnter ? submit : undefined}
      actions={
        <>
          <Button color="inherit" onClick={onClose} autoFocus={focus === 'cancel'}>
            {cancelLabel ?? translate('admin.shared.cancel')}
          </Button>
          {actions}
          <Button
            type={submitsOnEnter ? 'submit' : 'button'}
            onClick={submitsOnEnter ? undefined : submit}
            autoFocus={focus === 'submit'}
            variant="contained"
            color={color}
            disabled={isDisabled}
            loading={isSending || isPending}
          >
            {submitLabel}
          </Button>
        </>
      }
    />
  );
};
