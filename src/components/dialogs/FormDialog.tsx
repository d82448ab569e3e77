import Button, { type ButtonProps } from '@mui/material/Button';
import type { DialogProps } from '@mui/material/Dialog';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useNotifyError } from '../../hooks/useNotifyError';
import { TitledDialog } from './TitledDialog';

type Props = Pick<DialogProps, 'disableRestoreFocus'> & {
  title: string;
  titleId?: string;
  maxWidth?: 'xs' | 'sm';
  /** The verb on the button that submits. */
  submitLabel: string;
  /**
   * While its promise is pending, the button says so and nothing is submitted again. An error that it throws is shown
   * as an alert, and the dialog stays.
   */
  onSubmit: () => unknown;
  onClose: () => void;
  /** 'Cancel' when left out. */
  cancelLabel?: string;
  /** For what cannot be undone, the focus begins on the safe answer. */
  focusesCancel?: boolean;
  color?: ButtonProps['color'];
  isDisabled?: boolean;
  /** Pending by a mutation of the caller's. */
  isPending?: boolean;
  /** Other buttons, between cancel and submit. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A dialog that is one form: fields, a button to cancel, and a button to submit, as Enter does. */
export const FormDialog = ({
  submitLabel,
  onSubmit,
  onClose,
  cancelLabel,
  focusesCancel = false,
  color,
  isDisabled,
  isPending = false,
  actions,
  ...props
}: Props) => {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const [isSending, setIsSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A submit event bubbles through portals to the form of the page.
    event.stopPropagation();
    if (isSending || isPending || isDisabled) return;
    try {
      const result = onSubmit();
      if (!(result instanceof Promise)) return;
      setIsSending(true);
      await result;
    } catch (error) {
      notifyError(error);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <TitledDialog
      {...props}
      onClose={onClose}
      onSubmit={event => void submit(event)}
      actions={
        <>
          <Button color="inherit" onClick={onClose} autoFocus={focusesCancel}>
            {cancelLabel ?? translate('admin.shared.cancel')}
          </Button>
          {actions}
          <Button
            type="submit"
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
