import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useNotesCount } from '@/src/inputs/text/useNotesCount';
import { useActionNotice } from '@/src/hooks/useActionNotice';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import type { Order } from '@/domain/orders/order';
import { remark_max } from '@/domain/orders/remark';
import { useShowOrder } from './useShowOrder';

/** An internal comment in the log; Ctrl or ⌘ with Enter sends it. */
export const CommentForm = ({ order }: { order: Order }) => {
  const translate = useTranslate();
  const { sayOfOrder } = useDataProvider<CompanyDataProvider>();
  const showOrder = useShowOrder();
  const notice = useActionNotice();
  const notifyError = useNotifyError();
  const [text, setText] = useState('');
  const [isSending, setIsSending] = useState(false);
  const typed = text.trim();
  const count = useNotesCount(text, remark_max);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!typed || count.error || isSending) return;
    setIsSending(true);
    try {
      const { data } = await sayOfOrder(order.id, typed);
      showOrder(data);
      setText('');
      notice('resources.orders.log.remark_added');
    } catch (error) {
      notifyError(error);
    }
    setIsSending(false);
  };
  const sendByKeys = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.closest('form')?.requestSubmit();
  };

  return (
    <Box component="form" onSubmit={send} onKeyDown={sendByKeys} sx={{ display: 'grid', gap: 2, mb: 4 }}>
      <TextField
        label={translate('resources.orders.log.remark')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        maxRows={8}
        {...count}
      />
      {typed && (
        <Button
          type="submit"
          variant="contained"
          loading={isSending}
          disabled={count.error}
          sx={{ justifySelf: 'end' }}
        >
          {translate('resources.orders.log.add_remark')}
        </Button>
      )}
    </Box>
  );
};
