import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CalendarFeed, NewCalendarFeed } from '@/domain/calendars/calendarFeed';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useT } from '@/src/hooks/useT';
import { LoadMessages } from '@/src/i18n/LoadMessages';
import { formatMoment, viewerZone } from '@/src/time/formats';
import { CardSection } from '@/src/components/CardSection';
import { CopyButton } from '@/src/components/CopyButton';
import { useConfirm } from '@/src/components/dialogs/useConfirm';
import { Failure } from '@/src/components/Failure';

export type FeedCalls = {
  get: () => Promise<CalendarFeed | null>;
  renew: () => Promise<NewCalendarFeed>;
  remove: () => Promise<unknown>;
};

/** `path` of the feed in the API. */
type Props = { path: string; of: 'own' | 'employee'; calls: FeedCalls };

export const CalendarFeedCard = (props: Props) => (
  <LoadMessages of="settings" meanwhile={<Skeleton variant="rounded" height={240} />}>
    <FeedSection {...props} />
  </LoadMessages>
);

const FeedSection = ({ path, of, calls }: Props) => {
  const t = useT('calendar_feed');
  const locale = useLocale() ?? 'en';
  const feed = useQuery({ queryKey: ['calendar_feed', path], queryFn: calls.get });
  const { url, isBusy, create, renew, turnOff, confirmDialog } = useFeed(calls, feed.refetch);
  if (feed.isError) return <Failure error={feed.error} onRetry={feed.refetch} />;
  if (feed.data === undefined) return <Skeleton variant="rounded" height={240} />;
  const muted = { variant: 'body2', color: 'textSecondary' } as const;
  return (
    <CardSection title={t('title')}>
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        <Typography>{t(of)}</Typography>
        <Typography {...muted}>{t('secret')}</Typography>
        {url && (
          <>
            <TextField
              fullWidth
              label={t('link')}
              value={url}
              helperText={t('copy_now')}
              onFocus={({ target }) => target.select()}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
            <Typography {...muted}>{t('delay')}</Typography>
          </>
        )}
        {feed.data && !url && (
          <Typography {...muted}>
            {t('created', { when: formatMoment(feed.data.created_at, viewerZone(), locale) })}
            <br />
            {t('hidden')}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {url && <CopyButton text={url} />}
          {feed.data ? (
            <>
              <Button variant="outlined" color="inherit" loading={isBusy} onClick={renew}>
                {t('renew')}
              </Button>
              <Button variant="outlined" color="inherit" loading={isBusy} onClick={turnOff}>
                {t('turn_off')}
              </Button>
            </>
          ) : (
            <Button variant="contained" loading={isBusy} onClick={create}>
              {t('create')}
            </Button>
          )}
        </Box>
      </Box>
      {confirmDialog}
    </CardSection>
  );
};

/** `url` is known until the page is left. */
function useFeed(calls: FeedCalls, refetch: () => Promise<unknown>) {
  const translate = useTranslate();
  const t = useT('calendar_feed');
  const notify = useNotify();
  const notifyError = useNotifyError();
  const { ask, confirmDialog } = useConfirm();
  const [url, setUrl] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const run = async (work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
      await refetch();
    } catch (error) {
      notifyError(error);
    } finally {
      setIsBusy(false);
    }
  };
  const create = () => run(async () => setUrl((await calls.renew()).url));
  const renew = async () => {
    const question = { title: t('renewal.title'), text: t('renewal.text'), yes: t('renew') };
    if (await ask({ ...question, no: translate('admin.shared.cancel'), isDangerous: true })) await create();
  };
  const turnOff = async () => {
    const question = { title: t('turning_off.title'), text: t('turning_off.text'), yes: t('turn_off') };
    if (!(await ask({ ...question, no: translate('admin.shared.cancel'), isDangerous: true }))) return;
    await run(async () => {
      await calls.remove();
      setUrl(undefined);
      notify('calendar_feed.turning_off.done', { type: 'success' });
    });
  };
  return { url, isBusy, create, renew, turnOff, confirmDialog };
}
