import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useLocale, useTranslate } from 'ra-core';
import { TitledDialog } from '@/src/components/dialogs/TitledDialog';
import type { VisitConflict } from '@/domain/errors';
import type { Warning } from '@/src/dataProvider/apiError';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import { formatTimes } from '@/src/time/formats';

type Props = { warnings: Warning[]; onAnswer: (force: boolean) => void };

const Collisions = ({ records }: { records: VisitConflict[] }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, mb: 2, p: 0, listStyle: 'none', color: 'text.primary' }}>
      {records.map(({ id, start_at, end_at, customer, service, employee }) => (
        <li key={id}>
          <strong>{customer || translate(service ? 'calendar.walk_in' : 'calendar.block')}</strong>
          {' · '}
          {[service, employee.full_name, formatTimes(start_at, end_at, timezone, locale)]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </Box>
  );
};

/** Users with the permission may book despite the conflicts. */
export const WarningsDialog = ({ warnings, onAnswer }: Props) => {
  const translate = useTranslate();
  const permits = usePermitted();
  const mayForce = permits('records.force');
  return (
    <TitledDialog
      title={translate('calendar.warnings.title')}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button color="inherit" onClick={() => onAnswer(false)} autoFocus>
            {translate('calendar.warnings.back')}
          </Button>
          {mayForce && (
            <Button variant="contained" color="warning" onClick={() => onAnswer(true)}>
              {translate('calendar.warnings.anyway')}
            </Button>
          )}
        </>
      }
    >
      <DialogContentText component="ul" sx={{ m: 0, pl: 5 }}>
        {warnings.map(({ code, message, records }) => (
          <li key={code + message}>
            {message}
            {records && <Collisions records={records} />}
          </li>
        ))}
      </DialogContentText>
      {!mayForce && (
        <DialogContentText sx={{ mt: 3 }}>{translate('calendar.warnings.forbidden')}</DialogContentText>
      )}
    </TitledDialog>
  );
};
