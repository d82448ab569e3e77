import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { useT } from '@/src/hooks/useT';
import type { InvoiceLine } from '@/domain/plans/invoice';
import type { InvoiceDetail } from '@/domain/plans/invoice';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useCompany } from '@/src/company/CompanyContext';
import { Page } from '@/src/components/Page';
import { RecordFailure } from '@/src/components/RecordFailure';
import { ToneChip } from '@/src/components/ToneChip';
import { size } from '@/src/theme/tokens';
import { PaymentDate, tones } from './InvoiceList';
import { PayButton } from './PayButton';
import { PaymentNote } from './PaymentNote';
import { useBillingTexts } from './useBillingTexts';
import { companyPaths } from '@/src/routing/companyPaths';

export default function InvoicePage() {
  const translate = useTranslate();
  const { id: company } = useCompany();
  const id = Number(useParams().id);
  const { getInvoice } = useDataProvider<CompanyDataProvider>();
  const list = companyPaths(company).billing;
  const { data, error, refetch } = useQuery({
    queryKey: ['invoices', 'one', id],
    queryFn: async () => (await getInvoice(id)).data,
  });
  const title = data
    ? translate('billing.invoices.one', { number: data.number })
    : translate('billing.title');
  return (
    <Page title={title} back={list}>
      {error && <RecordFailure error={error} refetch={refetch} list={list} />}
      {!error && (
        <Card sx={sheet}>
          {data ? <Content invoice={data} /> : <Skeleton variant="rounded" height={320} />}
        </Card>
      )}
    </Page>
  );
}

const Content = ({ invoice }: { invoice: InvoiceDetail }) => {
  const translate = useTranslate();
  const { sum, date } = useBillingTexts();
  const { name, contact_email } = useCompany();
  const { number, seller, lines, amount, currency, state, issued_at } = invoice;
  const t = useT('billing.invoices');
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 160 }}>
          {t('one', { number })}
        </Typography>
        <ToneChip tone={tones[state]} label={t(`states.${state}`)} />
        <Button
          startIcon={<Print />}
          variant="outlined"
          color="inherit"
          onClick={() => window.print()}
          sx={unprinted}
        >
          {t('print')}
        </Button>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {t('issued', { date: date(issued_at) })}
        </Typography>
        <PaymentDate invoice={invoice} />
      </Box>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Party title={t('from')} lines={seller ?? t('seller_unknown')} />
        <Party title={t('to')} lines={[name, contact_email].filter(Boolean).join('\n')} />
      </Box>
      <Table size="small">
        <TableBody>
          {lines.map((line, index) => (
            <TableRow key={index}>
              <TableCell sx={{ pl: 0 }}>
                <LineWords line={line} />
              </TableCell>
              <TableCell align="right" className="tabular" sx={{ pr: 0, whiteSpace: 'nowrap' }}>
                {sum(line.amount, currency)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell sx={total}>{t('total')}</TableCell>
            <TableCell align="right" className="tabular" sx={total}>
              {sum(amount, currency)}
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
      {state === 'open' && (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Typography variant="h3">{t('how')}</Typography>
          <PaymentNote invoice={invoice} />
          {invoice.is_payable ? (
            <>
              <Typography color="textSecondary">{translate('billing.pay.remembers')}</Typography>
              <PayButton
                invoice={invoice}
                label={translate('billing.pay.sum', { sum: sum(amount, currency) })}
                sx={unprinted}
              />
            </>
          ) : (
            !invoice.payment && <Typography color="textSecondary">{t('how_text', { number })}</Typography>
          )}
        </Box>
      )}
    </>
  );
};

const Party = ({ title, lines }: { title: string; lines: string }) => (
  <div>
    <Typography variant="body2" color="textSecondary">
      {title}
    </Typography>
    <Typography sx={{ whiteSpace: 'pre-line' }}>{lines}</Typography>
  </div>
);

const LineWords = ({ line: { kind, plan: name, from_on, to_on } }: { line: InvoiceLine }) => {
  const translate = useTranslate();
  const { plan, day, dayBefore } = useBillingTexts();
  const values = { plan: plan(name), from: day(from_on), to: dayBefore(to_on) };
  return translate(`billing.invoices.lines.${kind}`, values);
};

const total = { fontWeight: 600, fontSize: 'inherit', color: 'text.primary', border: 0, px: 0 };
const unprinted = { '@media print': { display: 'none' } };
const sheet = {
  maxWidth: size.form,
  mx: 'auto',
  p: { xs: 4, sm: 6 },
  display: 'grid',
  gap: 5,
  alignContent: 'start',
  '@media print': { position: 'fixed', inset: 0, zIndex: 'tooltip', border: 0, maxWidth: 'none' },
};
