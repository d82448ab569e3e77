import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { AffectedVisit, VisitDecision } from '@/domain/records/visitDecision';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import { PhoneText } from '@/src/components/PhoneText';
import type { AffectedVisits } from '@/src/dataProvider/apiError';
import { useT } from '@/src/hooks/useT';
import { capitalized, formatMoment } from '@/src/time/formats';
import { DecisionSelect } from './DecisionSelect';
import {
  chosenForAll,
  decisionsOf,
  hasOption,
  optionsOf,
  sharedOptions,
  type Chosen,
} from './decisionOptions';

type Props = {
  affected: AffectedVisits;
  isSaving: boolean;
  onDecide: (decisions: VisitDecision[]) => void;
  onClose: () => void;
};

/** Asks what happens to each visit that a change of schedule affects; the change is saved with the answers. */
export default function VisitDecisionsDialog({ affected, isSaving, onDecide, onClose }: Props) {
  const { visits, refused } = affected;
  const [chosen, setChosen] = useState<Chosen>({});
  const [isTried, setIsTried] = useState(false);
  const [isOutdated, setIsOutdated] = useState(false);
  const [asked] = useState(affected);
  const translate = useTranslate();
  const t = useT('visit_decisions');
  const [forAll, setForAll] = useState('');
  const without = visits.filter(visit => !hasOption(visit, forAll));
  const holdsForAll = visits.every(one => without.includes(one) || chosen[one.record_id] === forAll);
  const isForSome = forAll !== '' && holdsForAll && without.length > 0;

  useEffect(() => {
    if (affected === asked) return;
    setIsOutdated(true);
    setIsTried(false);
    setChosen(before =>
      Object.fromEntries(Object.entries(before).filter(([id]) => !refused.includes(Number(id)))),
    );
  }, [affected, asked, refused]);

  const submit = () => {
    setIsTried(true);
    const decisions = decisionsOf(visits, chosen);
    if (decisions) onDecide(decisions);
  };
  const chooseForAll = (value: string) => {
    setForAll(value);
    setChosen(chosenForAll(visits, chosen, value));
  };

  return (
    <FormDialog
      title={t('title', { smart_count: visits.length })}
      submitLabel={t('save')}
      onSubmit={submit}
      submitsOnEnter={false}
      onClose={onClose}
      cancelLabel={t('back')}
      isPending={isSaving}
      maxWidth="sm"
    >
      {isOutdated && visits.length > 0 && (
        <Alert severity="warning" role="alert">
          {translate('errors.decisions_outdated')}
        </Alert>
      )}
      <DialogContentText>
        {visits.length > 0 ? t('text', { smart_count: visits.length }) : t('none')}
      </DialogContentText>
      {visits.length > 1 && (
        <DecisionSelect
          label={t('for_all')}
          options={sharedOptions(visits)}
          value={holdsForAll ? forAll : ''}
          note={isForSome ? t('not_for_all', { smart_count: without.length }) : undefined}
          onChange={chooseForAll}
        />
      )}
      {visits.length > 0 && (
        <Box component="ul" aria-label={t('list')} sx={theme => list(theme.palette.line)}>
          {visits.map(visit => (
            <AffectedVisitRow
              key={visit.record_id}
              visit={visit}
              value={chosen[visit.record_id] ?? ''}
              isTried={isTried}
              onChange={value => setChosen({ ...chosen, [visit.record_id]: value })}
            />
          ))}
        </Box>
      )}
    </FormDialog>
  );
}

type RowProps = {
  visit: AffectedVisit;
  value: string;
  isTried: boolean;
  onChange: (value: string) => void;
};

const AffectedVisitRow = ({ visit, value, isTried, onChange }: RowProps) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const t = useT('visit_decisions');
  const customer = visit.customer || translate('calendar.walk_in');
  const when = formatMoment(visit.start_at, timezone, locale);
  const options = optionsOf(visit);
  const isMissing = isTried && !options.some(option => option.value === value);
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{customer}</Typography>
        {visit.phone && <Phone phone={visit.phone} />}
        <Typography className="tabular">{capitalized(when)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {visit.service}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {visit.employee.full_name}
        </Typography>
        <Typography variant="body2" sx={{ mt: 1 }}>
          {t(`reasons.${visit.reason}`)}
        </Typography>
      </Box>
      <DecisionSelect
        label={t('choice')}
        options={options}
        value={value}
        error={isMissing ? t('missing') : undefined}
        onChange={onChange}
      />
    </Box>
  );
};

/** To call whom it concerns, unless their number is hidden from the reader. */
const Phone = ({ phone }: { phone: string }) => {
  const permits = usePermitted();
  if (!permits('contacts.read.all')) return <PhoneText phone={phone} />;
  return (
    <Link href={`tel:${phone}`}>
      <PhoneText phone={phone} />
    </Link>
  );
};

const list = (line: string) => ({
  ...{ listStyle: 'none', m: 0, p: 0 },
  ...{ border: `1px solid ${line}`, borderRadius: 1 },
  '& > li + li': { borderTop: `1px solid ${line}` },
});
const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 290px' },
  gap: 3,
  p: 3,
};
