import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { ActivityEvent } from '@/domain/activity/activity';
import { subjectName } from './subjectName';
import { useCompany } from '@/src/company/CompanyContext';
import { pathOf } from './pathOf';
import { companyPaths } from '@/src/routing/companyPaths';

export const EntityLink = ({ event }: { event: ActivityEvent }) => {
  const translate = useTranslate();
  const { id: company } = useCompany();
  const { type, name, is_there } = event.thing;
  const kind = subjectName(type, translate);
  const label =
    type === 'order'
      ? translate('resources.orders.title', { number: name })
      : [kind, name].filter(Boolean).join(' · ');
  if (!is_there) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {`${label} (${translate('activity.deleted')})`}
      </Typography>
    );
  }
  return (
    <Link
      component={RouterLink}
      to={companyPaths(company).below(pathOf(event))}
      variant="body2"
      sx={{ overflowWrap: 'anywhere' }}
    >
      {label}
    </Link>
  );
};
