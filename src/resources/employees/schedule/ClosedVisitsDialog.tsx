import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate, type Identifier } from 'ra-core';
import { useId } from 'react';
import { FormDialog } from '../../../components/dialogs/FormDialog';
import { useT } from '../../../hooks/useT';
import type { VisitConflict } from '../../../../domain/errors';
import { useVisitActions, VisitActions, type VisitActionChoices } from '../../../forms/VisitActions';
import { useCompany, usePermitted } from '../../../company/CompanyContext';
import { formatTimes } from '../../../time/formats';

export type Decision = { reassign_to?: number; cancel_visits?: boolean; keep_visits?: boolean };

type Props = {
  day: string;
  visits: VisitConflict[];
  /** The list may be shorter than this count. */
  count: number;
  employee?: Identifier;
  isSending: boolean;
  error: unknown;
  onDecide: (decision: Decision) => void;
  onClose: () => void;
};

export const ClosedVisitsDialog = ({ day, visits, count, employee, isSending, error, ...props }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const permits = usePermitted();
  const heading = useId();
  const mayReassign = employee !== undefined && permits('records.write.all');
  const actions: VisitActionChoices = mayReassign ? ['reassign', 'cancel', 'keep'] : ['cancel', 'keep'];
  const { action, decide, choice } = useVisitActions(actions);
  const t = useT('hours.closed_visits');
  const submit = () => {
    const decision = decide();
    if (decision) props.onDecide(decision);
  };

  return (
    <FormDialog
      title={t('title', { smart_count: count })}
      submitLabel={t(`confirm_${action}`)}
      onSubmit={submit}
      submitsOnEnter={false}
      onClose={props.onClose}
      color={action === 'cancel' ? 'error' : 'primary'}
      isPending={isSending}
      maxWidth="sm"
      titleId={heading}
    >
      <DialogContentText>{t('text', { date: day, smart_count: count })}</DialogContentText>
      <Box component="ul" aria-label={t('list')} sx={theme => list(theme.palette.line)}>
        {visits.map(visit => (
          <Box component="li" key={visit.id} sx={row}>
            <Typography className="tabular" sx={{ fontWeight: 550, whiteSpace: 'nowrap' }}>
              {formatTimes(visit.start_at, visit.end_at, timezone, locale)}
            </Typography>
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>
                {visit.customer || translate('calendar.walk_in')}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {[visit.service, employee === undefined && visit.employee.full_name]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
      {count > visits.length && (
        <Typography color="textSecondary">
          {translate('calendar.more', { count: count - visits.length })}
        </Typography>
      )}
      <VisitActions {...choice} labelledBy={heading} except={employee} error={error} />
    </FormDialog>
  );
};

const list = (line: string) => ({
  ...{ listStyle: 'none', m: 0, p: 0, maxHeight: 260, overflowY: 'auto' },
  ...{ border: `1px solid ${line}`, borderRadius: 1 },
  '& li + li': { borderTop: `1px solid ${line}` },
});
const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '144px minmax(0, 1fr)' },
  columnGap: 3,
  px: 3,
  py: 2,
};
