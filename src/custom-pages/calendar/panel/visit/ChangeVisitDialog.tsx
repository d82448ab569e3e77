import Add from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { visit_items_max } from '@/domain/records/record';
import type { StaffVisit } from '@/domain/records/visitChange';
import { ItemInput } from '@/src/booking/ItemInput';
import { useServices } from '@/src/booking/useServices';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useMoney } from '@/src/fields/Money';
import { useUnsavedGuard } from '@/src/forms/useUnsavedGuard';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useT } from '@/src/hooks/useT';
import { DurationField } from '@/src/inputs/DurationField';
import { MoneyField } from '@/src/inputs/MoneyField';
import { WhenInputs } from '@/src/inputs/WhenInputs';
import { NotifyInputs } from '@/src/resources/records/NotifyInputs';
import { useNotifiesClients } from '@/src/resources/records/useNotifiesClients';
import { useChangeVisit, type ChangedVisit } from './useChangeVisit';
import { useSummary } from './useSummary';
import {
  draftOf,
  isByMembership,
  minutesOf,
  missingIn,
  newItem,
  priceOfItem,
  rechosen,
  sentItems,
  startsOf,
  type VisitDraft,
  type VisitItem,
} from './visitDraft';

const StaleDialog = lazy(() => import('@/src/forms/StaleDialog'));

type Props = { visitId: number; onChanged: (changed: ChangedVisit) => void; onClose: () => void };

/** Read anew when it opens, so that the whole visit and its version are known. */
export default function ChangeVisitDialog({ visitId, onChanged, onClose }: Props) {
  const { getVisit } = useDataProvider<CompanyDataProvider>();
  const { data } = useQuery({ queryKey: ['visits', visitId], queryFn: () => getVisit(visitId), gcTime: 0 });
  return data ? <ChangeVisitForm visit={data} onChanged={onChanged} onClose={onClose} /> : null;
}

type FormProps = Omit<Props, 'visitId'> & { visit: StaffVisit };

const ChangeVisitForm = ({ visit, onChanged, onClose }: FormProps) => {
  const translate = useTranslate();
  const { timezone, currency } = useCompany();
  const mayPrice = usePermitted()('orders.discount');
  const services = useServices();
  const money = useMoney();
  const [opened, setOpened] = useState(() => draftOf(visit, timezone));
  const [draft, setDraft] = useState(opened);
  const change = (changes: Partial<VisitDraft>) => setDraft(before => ({ ...before, ...changes }));
  const [notifiesClients, setNotifiesClients] = useNotifiesClients();
  const [choice, setChoice] = useState({ notify: visit.customer !== null && notifiesClients, reason: '' });
  const [isTried, setIsTried] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const { send, refused, theirs, closeTheirs, dialog } = useChangeVisit(visit);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(opened) || choice.reason !== '';
  const { close, guard } = useUnsavedGuard(isChanged && !isSending, onClose);
  const summaryOf = useSummary();
  const notifyError = useNotifyError();
  const t = useT('calendar.visit');
  const { wall, items } = draft;

  const wrong = missingIn(draft);
  const errorOf = (path: string) =>
    refused[path] ?? (isTried && wrong[path] ? translate(wrong[path]) : undefined);
  const starts = startsOf(draft, services, timezone);
  const prices = items.map(item => priceOfItem(item, services));
  const total = prices.reduce<number>((sum, price) => sum + (price || 0), 0);
  const setItem = (index: number, item: VisitItem) => change({ items: items.with(index, item) });

  const submit = () => {
    setIsTried(true);
    return Object.keys(wrong).length === 0 ? save() : undefined;
  };
  const save = async () => {
    if (visit.customer) setNotifiesClients(choice.notify);
    const sent = { items: sentItems(draft, timezone), notify: choice.notify, reason: choice.reason.trim() };
    setIsSending(true);
    try {
      const changed = await send(sent);
      if (!changed) return;
      onChanged(changed);
      onClose();
    } finally {
      setIsSending(false);
    }
  };
  const show = (current: VisitDraft) => {
    closeTheirs();
    // Of a visit that is cancelled, nothing is left to change.
    if (current.items.length === 0) return onClose();
    setOpened(current);
    setDraft(current);
  };

  return (
    <FormDialog
      title={t('title')}
      maxWidth="sm"
      submitLabel={t('save')}
      onSubmit={submit}
      onClose={close}
      isPending={isSending}
    >
      <WhenInputs
        wall={wall}
        onChange={changed => change({ wall: changed })}
        dateLabel={translate('calendar.reschedule.date')}
        timeLabel={translate('calendar.reschedule.time')}
        message={errorOf('items.0.start_at')}
      />
      {items.map((item, index) => (
        <Box key={item.key} sx={{ display: 'grid', gap: 3 }}>
          <ItemInput
            item={item}
            number={index + 1}
            isOnly={items.length === 1}
            wall={starts[index] ?? wall}
            preferred={items[index - 1]?.employee_id ?? null}
            isNext={item.service_id === null}
            except={item.before?.id}
            minutes={minutesOf(item, services) || undefined}
            onChange={chosen => setItem(index, rechosen(item, chosen))}
            onRemove={() => change({ items: items.toSpliced(index, 1) })}
            serviceMessage={errorOf(`items.${index}.service_id`) ?? errorOf(`items.${index}.record_id`)}
            employeeMessage={errorOf(`items.${index}.employee_id`)}
          />
          <Box sx={fields}>
            <DurationField
              label={numbered('length', index)}
              value={minutesOf(item, services) || item.duration}
              onChange={duration => setItem(index, { ...item, duration })}
              message={errorOf(`items.${index}.duration`) ?? laterStart(index)}
            />
            {mayPrice && !isByMembership(item) && (
              <MoneyField
                label={numbered('price', index)}
                currency={currency.code}
                value={prices[index] ?? null}
                onChange={price => setItem(index, { ...item, price })}
                message={errorOf(`items.${index}.price`)}
              />
            )}
          </Box>
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        {items.length < visit_items_max && (
          <Button
            size="small"
            startIcon={<Add />}
            onClick={() => change({ items: [...items, newItem(items)] })}
          >
            {translate('calendar.book.add_service')}
          </Button>
        )}
        <Typography role="status" className="tabular" sx={{ fontWeight: 600, ml: 'auto' }}>
          {translate('calendar.book.total', { amount: money(total) })}
        </Typography>
      </Box>
      {visit.customer && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <NotifyInputs value={choice} onChange={setChoice} hasChoice />
        </Box>
      )}
      {dialog}
      {guard}
      {theirs && (
        <Suspense fallback={null}>
          <StaleDialog
            sides={{ theirs: summaryOf(draftOf(theirs, timezone)), mine: summaryOf(draft) }}
            onReload={() => show(draftOf(theirs, timezone))}
            onKeep={() => void save().catch(notifyError)}
            onClose={closeTheirs}
          />
        </Suspense>
      )}
    </FormDialog>
  );

  function numbered(name: 'length' | 'price', index: number) {
    return items.length === 1 ? t(name) : t(`${name}_n`, { n: index + 1 });
  }

  /** The start of a later service has no field of its own. */
  function laterStart(index: number) {
    return index > 0 ? errorOf(`items.${index}.start_at`) : undefined;
  }
};

const fields = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
};
