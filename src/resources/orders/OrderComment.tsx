import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { useT } from '@/src/hooks/useT';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import { useNotesCount } from '@/src/inputs/text/useNotesCount';
import { CardSection } from '@/src/components/CardSection';
import { usePermitted } from '@/src/company/CompanyContext';
import { useActionNotice } from '@/src/hooks/useActionNotice';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useVersioned } from '@/src/hooks/useVersioned';
import { comment_max, type Order } from '@/domain/orders/order';
import { useShowOrder } from './useShowOrder';

export const OrderComment = ({ order }: { order: Order }) => {
  const permits = usePermitted();
  const [isOpen, setIsOpen] = useState(false);
  const t = useT('resources.orders.comment');
  return (
    <CardSection title={t('title')}>
      {isOpen ? (
        <CommentForm order={order} onClose={() => setIsOpen(false)} />
      ) : (
        <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
          <Typography
            color={order.comment ? undefined : 'textSecondary'}
            sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {order.comment || t('none')}
          </Typography>
          {permits('orders.write.own') && (
            <Button size="small" variant="outlined" color="inherit" onClick={() => setIsOpen(true)}>
              {t(order.comment ? 'edit' : 'add')}
            </Button>
          )}
        </Box>
      )}
    </CardSection>
  );
};

const CommentForm = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const translate = useTranslate();
  const { writeOrderComment } = useDataProvider<CompanyDataProvider>();
  const showOrder = useShowOrder();
  const send = useVersioned(order, showOrder);
  const notice = useActionNotice();
  const notifyError = useNotifyError();
  const notify = useNotify();
  const [comment, setComment] = useState(order.comment);
  const [isSending, setIsSending] = useState(false);
  const count = useNotesCount(comment, comment_max);
  const t = useT('resources.orders.comment');

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsSending(true);
    try {
      const write = (version: number) => writeOrderComment(order.id, { comment: comment.trim(), version });
      const { data } = await send(write);
      showOrder(data);
      notice('resources.orders.comment.saved');
      onClose();
    } catch (error) {
      setIsSending(false);
      if (apiErrorOf(error)?.code !== 'stale_version') return notifyError(error);
      notify('resources.orders.stale', { type: 'warning' });
    }
  };
  return (
    <Box component="form" onSubmit={save} sx={{ display: 'grid', gap: 3 }}>
      <TextField
        label={t('title')}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
        multiline
        minRows={3}
        autoFocus
        {...count}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button type="submit" variant="contained" loading={isSending} disabled={count.error}>
          {t('save')}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {translate('admin.shared.cancel')}
        </Button>
      </Box>
    </Box>
  );
};
