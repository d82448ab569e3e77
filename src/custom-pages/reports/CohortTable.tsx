import Box from '@mui/material/Box';
import { percentOf, type Report } from '@/domain/reports/report';
import { CardSection } from '@/src/components/CardSection';
import { useT } from '@/src/hooks/useT';
import { Cell } from './HeatMap';
import { useFigure } from './useFigure';

/** Each month's new customers, and the share of them who came in each month after it, once one has followed. */
export const CohortTable = ({ report }: { report: Report }) => {
  const t = useT('reports');
  const print = useFigure(report);
  const length = Math.max(0, ...report.rows.map(({ months }) => months?.length ?? 0));
  if (length === 0) return null;
  const steps = Array.from({ length }, (_, index) => index);
  return (
    <CardSection title={t('cohorts')}>
      <Box role="region" aria-label={t('cohorts')} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Box component="table" sx={{ borderSpacing: 2, fontSize: 12, minWidth: '100%' }}>
          <thead>
            <tr>
              <td />
              {steps.map(step => (
                <Box key={step} component="th" scope="col" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                  {t('month', { number: step + 1 })}
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.rows.map(({ key, label, customers, months = [] }) => (
              <tr key={key}>
                <Box
                  component="th"
                  scope="row"
                  sx={{ fontWeight: 400, textAlign: 'left', whiteSpace: 'nowrap', pr: 2 }}
                >
                  {label}
                </Box>
                {steps.map(step => (
                  <Box component="td" key={step} sx={{ p: 0, minWidth: 56 }}>
                    {step < months.length && (
                      <Cell visits={months[step] ?? 0} most={customers ?? 1}>
                        {print('returned_share', percentOf(months[step] ?? 0, customers ?? 0))}
                      </Cell>
                    )}
                  </Box>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </CardSection>
  );
};
