import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useDataProvider, useLocale, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { grouped, type Certificate, type CertificateEntry } from '@/domain/certificates/certificate';
import { CardSection } from '@/src/components/CardSection';
import { DescriptionItem } from '@/src/components/DescriptionItem';
import { DescriptionList } from '@/src/components/DescriptionList';
import { useConfirm } from '@/src/components/dialogs/useConfirm';
import { useCompany, useMayWrite } from '@/src/company/CompanyContext';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { Money, useMoney } from '@/src/fields/Money';
import { useNotifyUndoable } from '@/src/hooks/useNotifyUndoable';
import { useT } from '@/src/hooks/useT';
import { companyPaths } from '@/src/routing/companyPaths';
import { formatMoment } from '@/src/time/formats';
import { ShowPage } from '@/src/views/ShowPage';
import { CertificateChip, SoldField, ValidUntilField } from './CertificateFields';

export default function CertificateShow() {
  return (
    <ShowPage<Certificate> deletion={null} title={({ code }) => grouped(code)}>
      {certificate => (
        <>
          <Facts certificate={certificate} />
          <History certificate={certificate} />
        </>
      )}
    </ShowPage>
  );
}

const Facts = ({ certificate }: { certificate: Certificate }) => {
  const t = useT('resources.certificates');
  const translate = useTranslate();
  const { id: company } = useCompany();
  const mayVoid = useMayWrite('certificates');
  const { status, amount, balance, order_id } = certificate;
  const name = (field: string) => `resources.certificates.fields.${field}`;
  const isLeft = status === 'active' || status === 'expired';
  return (
    <CardSection title={t('facts')}>
      <DescriptionList>
        <DescriptionItem name={name('status')}>
          <CertificateChip status={status} />
        </DescriptionItem>
        <DescriptionItem name={name('balance')}>
          <Money amount={balance} />
        </DescriptionItem>
        <DescriptionItem name={name('amount')}>
          <Money amount={amount} />
        </DescriptionItem>
        <DescriptionItem name={name('valid_until')}>
          <ValidUntilField />
        </DescriptionItem>
        <DescriptionItem name={name('created_at')}>
          <SoldField />
        </DescriptionItem>
        <DescriptionItem name={name('order_id')}>
          <Link component={RouterLink} to={companyPaths(company).show('orders', order_id)}>
            {translate('resources.orders.name', { smart_count: 1 })}
          </Link>
        </DescriptionItem>
      </DescriptionList>
      {mayVoid && isLeft && <VoidButton certificate={certificate} />}
    </CardSection>
  );
};

/** What is left on it is gone, until it is undone. */
const VoidButton = ({ certificate: { id, code, balance } }: { certificate: Certificate }) => {
  const t = useT('resources.certificates');
  const translate = useTranslate();
  const money = useMoney();
  const notify = useNotify();
  const notifyUndoable = useNotifyUndoable('certificates');
  const { voidCertificate } = useDataProvider<CompanyDataProvider>();
  const { ask, confirmDialog } = useConfirm();
  const [isBusy, setIsBusy] = useState(false);

  const submit = async () => {
    const isConfirmed = await ask({
      title: t('void_title', { code: grouped(code) }),
      text: t('void_text', { balance: money(balance) }),
      yes: t('void'),
      no: translate('ra.action.cancel'),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    setIsBusy(true);
    try {
      const { undo } = await voidCertificate(id);
      await notifyUndoable({ ids: [id], undo }, 'resources.certificates.was_voided');
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <Button color="error" variant="outlined" disabled={isBusy} onClick={() => void submit()} sx={{ mt: 4 }}>
        {t('void')}
      </Button>
      {confirmDialog}
    </>
  );
};

const History = ({ certificate: { entries } }: { certificate: Certificate }) => (
  <CardSection title={useT('resources.certificates')('history')}>
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.toReversed().map(entry => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </Box>
  </CardSection>
);

const Entry = ({ entry }: { entry: CertificateEntry }) => {
  const t = useT('resources.certificates.choices.kind');
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { id: company, timezone } = useCompany();
  const { kind, amount, order_id, actor, note, created_at } = entry;
  const facts = [formatMoment(created_at, timezone, locale), actor, note];
  return (
    <Box component="li" sx={theme => ({ ...row, '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{t(kind)}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
        {order_id !== null && (
          <Link component={RouterLink} to={companyPaths(company).show('orders', order_id)} variant="body2">
            {translate('resources.orders.name', { smart_count: 1 })}
          </Link>
        )}
      </Box>
      <Typography sx={{ fontWeight: 600 }}>
        <Money amount={amount} />
      </Typography>
    </Box>
  );
};

const row = { display: 'flex', gap: 4, alignItems: 'baseline', py: 3 };
