import Button, { type ButtonProps } from '@mui/material/Button';
import type { DialogProps } from '@mui/material/Dialog';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useNotifyError } from '../../hooks/useNotifyError';
import { TitledDialog } from './TitledDialog';

type Props = Pick<DialogProps, 'disableRestoreFocus'> & {
  title: string;
  titleId?: string;
  maxWidth?: 'xs' | 'sm';
  submitLabel: string;
  /**
   * While the promise that it returns is pending, the button says so and nothing is submitted again; a rejection is
   * shown as an alert, and the dialog stays. Where the fields are wrong, it returns no promise.
   */
  onSubmit: () => unknown;
  onClose: () => void;
  cancelLabel?: string;
  /** Which button has the focus at first, where no field has. */
  focus?: 'cancel' | 'submit';
  /** False where Enter in a field must not start something that cannot be undone. */
  submitsOnEnter?: boolean;
  color?: ButtonProps['color'];
  isDisabled?: boolean;
  /** Pending by a mutation of the caller's. */
  isPending?: boolean;
  actions?: ReactNode;
  children: ReactNode;
};

/** A dialog that is one form: fields, a button to cancel, and a button to submit, as Enter does. */
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
    // A submit event bubbles through portals to the form of the page.
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
