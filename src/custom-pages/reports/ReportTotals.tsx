import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { reportFigures, type Report } from '@/domain/reports/report';
import { Difference } from '@/src/custom-pages/sales/SalesTotals';
import { useT } from '@/src/hooks/useT';
import { useFigure } from './useFigure';
import type { ReportUrl } from './useReportUrl';

type Props = { url: ReportUrl; report: Report; before: Report | undefined };

export const ReportTotals = ({ url, report, before }: Props) => {
  const translate = useTranslate();
  const t = useT('reports');
  const figure = useFigure(report);
  const shown = reportFigures.filter(name => name in report.totals);
  return (
    <Card component="section" aria-label={t('total')} sx={{ p: 5 }}>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 4 }}>
        {shown.map(name => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {translate(`reports.columns.${name}`)}
            </Typography>
            <Typography
              component="dd"
              className="tabular"
              sx={{ m: 0, fontSize: 20, lineHeight: '28px', fontWeight: 650 }}
            >
              {figure(name, report.totals[name])}
            </Typography>
            {before && url.comparison !== 'none' && (
              <Difference
                now={report.totals[name] ?? 0}
                before={before.totals[name] ?? 0}
                label={`reports.differences.${url.comparison}`}
              />
            )}
          </div>
        ))}
      </Box>
    </Card>
  );
};
