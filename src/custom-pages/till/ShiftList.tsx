import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CashShift } from '@/domain/till/cashShift';
import { useCompany } from '@/src/company/CompanyContext';
import { ToneChip } from '@/src/components/ToneChip';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useMoney } from '@/src/fields/Money';
import { useT } from '@/src/hooks/useT';
import { formatMoment } from '@/src/time/formats';

const per_page = 10;

/** The closed ones, latest first. */
export const ShiftList = ({ onShow }: { onShow: (id: number) => void }) => {
  const t = useT('resources.cash_shifts');
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { listShifts } = useDataProvider<CompanyDataProvider>();
  const { data } = useQuery({
    queryKey: ['cash_shifts', 'list', page],
    queryFn: () => listShifts({ page, per_page }),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const closed = data.data.filter(({ closed_at }) => closed_at !== null);
  const pages = Math.ceil(data.total / per_page);
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {t('shifts')}
      </Typography>
      {closed.length === 0 && <Typography color="textSecondary">{t('none')}</Typography>}
      {closed.length > 0 && (
        <Card>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {closed.map(shift => (
              <ShiftRow key={shift.id} shift={shift} onShow={() => onShow(shift.id)} />
            ))}
          </Box>
          {pages > 1 && (
            <Pagination
              count={pages}
              page={Math.min(page, pages)}
              onChange={(_, chosen) => setPage(chosen)}
              getItemAriaLabel={(type, at) => translate(`ra.navigation.${type}`, { page: at })}
              aria-label={t('shifts')}
              sx={{ p: 3 }}
            />
          )}
        </Card>
      )}
    </section>
  );
};

const ShiftRow = ({ shift, onShow }: { shift: CashShift; onShow: () => void }) => {
  const t = useT('resources.cash_shifts');
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const moment = (at: number) => formatMoment(at, timezone, locale);
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', p: 4 }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography>{moment(shift.closed_at ?? shift.opened_at)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {shift.closed_by?.name}
        </Typography>
      </Box>
      <DifferenceChip difference={shift.difference ?? 0} />
      <Button color="inherit" onClick={onShow}>
        {t('show')}
      </Button>
    </Box>
  );
};

const DifferenceChip = ({ difference }: { difference: number }) => {
  const t = useT('resources.cash_shifts');
  const money = useMoney();
  if (difference === 0) return <ToneChip tone="success" label={t('matches')} />;
  const label = t(difference < 0 ? 'short' : 'over', { amount: money(Math.abs(difference)) });
  return <ToneChip tone="warning" label={label} />;
};
