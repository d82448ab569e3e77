import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { LoadMessages } from '@/src/i18n/LoadMessages';
import { Illustration } from '@/src/components/Illustration';
import { Failure } from '@/src/components/Failure';
import { Message } from '@/src/components/Message';
import { Page } from '@/src/components/Page';
import { ActivityBar } from './ActivityBar';
import { ActivityDays } from './ActivityDays';
import { per_page, useActivity } from './useActivity';
import { useActivityUrl, type ActivityUrl } from './useActivityUrl';

export default function ActivityPage() {
  const translate = useTranslate();
  const url = useActivityUrl();
  return (
    <Page title={translate('activity.title')}>
      <LoadMessages of="settings">
        <Box sx={{ display: 'grid', gap: 5, maxWidth: 960 }}>
          <ActivityBar url={url} />
          <Listed url={url} />
        </Box>
      </LoadMessages>
    </Page>
  );
}

const Listed = ({ url }: { url: ActivityUrl }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, isPending, isError, refetch } = useActivity(url);
  if (isError) return <Failure onRetry={() => void refetch()} />;
  if (isPending) return <Waiting />;
  if (data.total === 0) return <EmptyActivity url={url} />;
  const pages = Math.ceil(data.total / per_page);
  return (
    <>
      <ActivityDays events={data.data} />
      <Typography variant="body2" color="textSecondary" role="status">
        {data.isExact
          ? translate('collections.total', { smart_count: data.total })
          : translate('collections.total_of_more', { total: data.total.toLocaleString(locale) })}
      </Typography>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={Math.min(url.page, pages)}
          onChange={(_, chosen) => url.choosePage(chosen)}
          getItemAriaLabel={(type, at) => translate(`ra.navigation.${type}`, { page: at })}
          aria-label={translate('activity.title')}
        />
      )}
    </>
  );
};

const Waiting = () => (
  <Box aria-busy sx={{ display: 'grid', gap: 4 }}>
    <Skeleton variant="text" width={240} height={32} />
    <Skeleton variant="rounded" height={400} />
  </Box>
);

const EmptyActivity = ({ url: { isNarrowed, clear } }: { url: ActivityUrl }) => {
  const translate = useTranslate();
  if (!isNarrowed)
    return <Message drawing={<Illustration of="receipt" />} text={translate('activity.empty')} />;
  return (
    <Message
      drawing={<Illustration of="search" />}
      text={translate('activity.no_match')}
      action={
        <Button variant="outlined" color="inherit" onClick={clear}>
          {translate('collections.filters.clear')}
        </Button>
      }
    />
  );
};
