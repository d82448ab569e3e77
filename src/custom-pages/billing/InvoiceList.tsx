import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Invoice, InvoiceState } from '@/domain/plans/invoice';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { CardSection } from '@/src/components/CardSection';
import { useCompany } from '@/src/company/CompanyContext';
import { Failure } from '@/src/components/Failure';
import { ToneChip } from '@/src/components/ToneChip';
import type { Role } from '@/src/theme/tokens';
import { PayButton } from './PayButton';
import { PaymentNote } from './PaymentNote';
import { useBillingTexts } from './useBillingTexts';
import { companyPaths } from '@/src/routing/companyPaths';

export const tones: Record<InvoiceState, Role> = { open: 'warning', paid: 'success', void: 'neutral' };

export const InvoiceList = () => {
  const translate = useTranslate();
  const { getInvoices } = useDataProvider<CompanyDataProvider>();
  const { data, isPending, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: ['invoices'],
      queryFn: ({ pageParam }) => getInvoices(pageParam),
      initialPageParam: 1,
      getNextPageParam: (last, pages) =>
        pages.reduce((sum, page) => sum + page.data.length, 0) < last.total ? pages.length + 1 : undefined,
    });
  const invoices = data?.pages.flatMap(page => page.data) ?? [];

  return (
    <CardSection title={translate('billing.invoices.title')}>
      {isPending && [1, 2].map(row => <Skeleton key={row} height={52} />)}
      {isError && <Failure error={error} onRetry={refetch} />}
      {data && invoices.length === 0 && (
        <Typography color="textSecondary">{translate('billing.invoices.empty')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {invoices.map(invoice => (
          <Row key={invoice.id} invoice={invoice} />
        ))}
      </Box>
      {hasNextPage && (
        <Button color="inherit" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('billing.invoices.more')}
        </Button>
      )}
    </CardSection>
  );
};

const Row = ({ invoice }: { invoice: Invoice }) => {
  const translate = useTranslate();
  const { plan, sum, day, dayBefore } = useBillingTexts();
  const { id: company } = useCompany();
  const { id, number, from_on, to_on, amount, currency, state } = invoice;
  return (
    <Box
      component="li"
      sx={({ palette }) => ({ ...row, '& + &': { borderTop: `1px solid ${palette.line}` } })}
    >
      <Box sx={{ flex: '1 1 200px' }}>
        <MuiLink component={Link} to={companyPaths(company).invoice(id)} sx={{ fontWeight: 500 }}>
          {translate('billing.invoices.one', { number })}
        </MuiLink>
        <Typography variant="body2" color="textSecondary">
          {translate('billing.invoices.lines.plan', {
            plan: plan(invoice.plan),
            from: day(from_on),
            to: dayBefore(to_on),
          })}
        </Typography>
        <PaymentNote invoice={invoice} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2 }}>
        <PaymentDate invoice={invoice} />
        <ToneChip tone={tones[state]} label={translate(`billing.invoices.states.${state}`)} />
        <Typography className="tabular" sx={{ fontWeight: 500, minWidth: { sm: 72 }, textAlign: 'right' }}>
          {sum(amount, currency)}
        </Typography>
        <PayButton invoice={invoice} size="small" />
      </Box>
    </Box>
  );
};

export const PaymentDate = ({ invoice: { state, issued_at, due_at, paid_at } }: { invoice: Invoice }) => {
  const translate = useTranslate();
  const { date, through } = useBillingTexts();
  if (state === 'void') return null;
  const due = due_at > issued_at ? through(due_at) : date(due_at);
  return (
    <Typography variant="body2" color="textSecondary">
      {state === 'paid' && paid_at !== null
        ? translate('billing.invoices.paid', { date: date(paid_at) })
        : translate('billing.invoices.due', { date: due })}
    </Typography>
  );
};

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 1,
  py: 3,
};
