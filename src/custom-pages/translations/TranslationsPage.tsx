import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useCompany } from '@/src/company/CompanyContext';
import { Failure } from '@/src/components/Failure';
import { Illustration } from '@/src/components/Illustration';
import { Message } from '@/src/components/Message';
import { Page } from '@/src/components/Page';
import { PageSkeleton } from '@/src/components/PageSkeleton';
import { useT } from '@/src/hooks/useT';
import { LoadMessages } from '@/src/i18n/LoadMessages';
import { companyPaths } from '@/src/routing/companyPaths';
import { size } from '@/src/theme/tokens';
import { useLanguages } from '@/src/translations/useLanguages';
import { Gaps } from './Gaps';
import { keyOf, type Gap } from './gaps';
import { useGaps } from './useGaps';

/** Goes through the texts without a translation, one by one. */
export default function TranslationsPage() {
  const translate = useTranslate();
  const { others } = useLanguages();
  return (
    <Page title={translate('translations.title')}>
      <Box sx={{ maxWidth: size.form, mx: 'auto' }}>
        <Suspense fallback={<PageSkeleton />}>
          <LoadMessages of="settings">{others.length > 0 ? <AllGaps /> : <OneLanguage />}</LoadMessages>
        </Suspense>
      </Box>
    </Page>
  );
}

const AllGaps = () => {
  const { data: gaps, isError, error, isFetching, refetch } = useGaps();
  const [round, setRound] = useState(1);
  const [isDone, setIsDone] = useState(false);
  const [saved, setSaved] = useState<Gap[]>([]);

  const finish = (now: Gap[]) => {
    setIsDone(true);
    setSaved([...saved, ...now]);
    void refetch();
  };
  const restart = () => {
    setRound(round + 1);
    setIsDone(false);
  };
  if (isError && (!gaps || isDone)) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!gaps || (isDone && isFetching)) return <PageSkeleton />;
  // What the company says of itself may still be as it was.
  const left = gaps.filter(gap => !saved.some(one => keyOf(one) === keyOf(gap)));
  if (left.length === 0) return <Complete />;
  if (isDone) return <Left count={left.length} onContinue={restart} />;
  return <Round key={round} gaps={left} onDone={finish} />;
};

/** Keeps the gaps it started with. */
const Round = ({ gaps, onDone }: Parameters<typeof Gaps>[0]) => {
  const [atStart] = useState(gaps);
  return <Gaps gaps={atStart} onDone={onDone} />;
};

const Complete = () => {
  const t = useT('translation_gaps');
  return (
    <Box role="status">
      <Message drawing={<Illustration of="box" />} title={t('done_title')} text={t('done_text')} />
    </Box>
  );
};

const Left = ({ count, onContinue }: { count: number; onContinue: () => void }) => {
  const t = useT('translation_gaps');
  return (
    <Box role="status">
      <Message
        title={t('left_title', { smart_count: count })}
        text={t('left_text')}
        action={
          <Button variant="contained" onClick={onContinue} autoFocus>
            {t('left_action')}
          </Button>
        }
      />
    </Box>
  );
};

const OneLanguage = () => {
  const t = useT('translation_gaps');
  const { id } = useCompany();
  return (
    <Message
      drawing={<Illustration of="languages" />}
      title={t('one_language_title')}
      text={t('one_language_text')}
      action={
        <Button component={Link} to={`${companyPaths(id).settings('general')}#languages`} variant="contained">
          {t('one_language_action')}
        </Button>
      }
    />
  );
};
