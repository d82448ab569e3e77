import Add from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { HttpError, useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { visit_items_max } from '@/domain/records/record';
import { addDays } from '@/domain/schedule';
import { FormCustomer } from '@/src/booking/FormCustomer';
import { ServiceChoice } from '@/src/booking/ServiceChoice';
import { Page } from '@/src/components/Page';
import { useCompany } from '@/src/company/CompanyContext';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import { DraftForm } from '@/src/forms/DraftForm';
import { FormSection } from '@/src/forms/FormSection';
import { StickyBar } from '@/src/forms/StickyBar';
import { useFieldError } from '@/src/forms/useFieldError';
import { useT } from '@/src/hooks/useT';
import { DateField, TimeField } from '@/src/inputs/dates/DateField';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { isDay } from '@/src/time/dates';
import { today } from '@/src/time/zoned';
import { bodyOf, missingFields, type Wish } from './wish';

/** A client on the phone: for a service, people and day of the address where it has them. */
export default function WaitingListCreate() {
  const t = useT('resources.waiting_list');
  const { list } = useResourcePaths();
  const defaultValues = useGivenWish();
  const join = useJoin();

  return (
    <Page title={t('create')} back={list}>
      <DraftForm defaultValues={defaultValues} missingFields={missingFields} onSubmit={join}>
        <FormSection id="customer_id" title={t('fields.customer')}>
          <FormCustomer kinds={kinds} />
        </FormSection>
        <FormSection id="items" title={t('fields.items')}>
          <Items />
        </FormSection>
        <FormSection id="from" title={t('fields.from')} hint={t('when_hint')}>
          <When />
        </FormSection>
        <Bar cancelTo={list} />
      </DraftForm>
    </Page>
  );
}

const kinds = ['known', 'new'] as const;
const week_days = 6;

function useGivenWish(): Wish {
  const [given] = useSearchParams();
  const { timezone } = useCompany();
  const [wish] = useState((): Wish => {
    const now = today(timezone);
    const asked = given.get('from') ?? '';
    const from = isDay(asked) && asked > now ? asked : now;
    const idOf = (name: string) => Number(given.get(name)) || null;
    return {
      kind: 'known',
      known: null,
      person: { first_name: '', last_name: '', phone: '', email: '' },
      items: [{ service_id: idOf('service'), employee_id: idOf('employee') }],
      from,
      to: addDays(from, week_days),
      time_from: '',
      time_to: '',
    };
  });
  return wish;
}

/** Errors by field; undefined once the client is on the list. */
function useJoin() {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const navigate = useNavigate();
  const { list } = useResourcePaths();
  const [key] = useState(idempotencyKey);
  return async (wish: Wish): Promise<Record<string, string> | undefined> => {
    try {
      await dataProvider.create('waiting_list', { data: bodyOf(wish), meta: { idempotencyKey: key } });
      notify('resources.waiting_list.was_added', { type: 'success' });
      await navigate(list);
      return undefined;
    } catch (error) {
      const errors: Record<string, string> | undefined =
        error instanceof HttpError ? error.body?.errors : undefined;
      if (!errors) notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
      return errors;
    }
  };
}

const Items = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext<Wish>();
  const items = useWatch<Wish, 'items'>({ name: 'items' });
  const errorOf = useFieldError();
  const change = (changed: Wish['items']) => setValue('items', changed, { shouldDirty: true });
  return (
    <>
      {items.map((item, index) => (
        <ServiceChoice
          key={index}
          item={item}
          number={index + 1}
          onChange={changed => change(items.with(index, changed))}
          onRemove={items.length > 1 ? () => change(items.toSpliced(index, 1)) : undefined}
          message={errorOf(`items.${index}.service_id`) ?? errorOf(`items.${index}.employee_id`)}
        />
      ))}
      {items.length < visit_items_max && (
        <Button
          startIcon={<Add />}
          size="small"
          sx={{ justifySelf: 'start' }}
          onClick={() => change([...items, { service_id: null, employee_id: null }])}
        >
          {translate('calendar.book.add_service')}
        </Button>
      )}
    </>
  );
};

const When = () => {
  const t = useT('resources.waiting_list');
  const { setValue } = useFormContext<Wish>();
  const { timezone } = useCompany();
  const [from, to, time_from, time_to] = useWatch<Wish, ['from', 'to', 'time_from', 'time_to']>({
    name: ['from', 'to', 'time_from', 'time_to'],
  });
  const errorOf = useFieldError();
  const propsOf = (name: 'from' | 'to' | 'time_from' | 'time_to', value: string) => ({
    label: t(`fields.${name === 'from' ? 'first_day' : name}`),
    value,
    onChange: (typed: string) => setValue(name, typed, { shouldDirty: true }),
    message: errorOf(name),
  });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 3 }}>
      <DateField {...propsOf('from', from)} min={today(timezone)} />
      <DateField {...propsOf('to', to)} min={from} />
      <TimeField {...propsOf('time_from', time_from)} />
      <TimeField {...propsOf('time_to', time_to)} />
    </Box>
  );
};

const Bar = ({ cancelTo }: { cancelTo: string }) => {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <StickyBar>
      <Button component={Link} to={cancelTo} color="inherit">
        {translate('admin.shared.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {translate('resources.waiting_list.submit')}
      </Button>
    </StickyBar>
  );
};
