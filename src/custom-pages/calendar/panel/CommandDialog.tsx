import { useLocale, useTranslate } from 'ra-core';
import type { AppointmentRecord } from '@/domain/records/record';
import { useCompany } from '@/src/company/CompanyContext';
import { NotifyDialog } from '@/src/resources/records/NotifyDialog';
import { customerName } from '@/src/resources/records/customerName';
import type { NotifyChoice } from '@/src/resources/records/useNotifiesClients';
import { formatMoment } from '@/src/time/formats';

type Props = {
  of: 'cancel' | 'notify';
  record: AppointmentRecord;
  /** Null when the dialog was dismissed. */
  onAnswer: (notifyChoice: NotifyChoice | null) => void;
};

export const CommandDialog = ({ of, record, onAnswer }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const isBlock = record.owner_type === 'block';
  const values = {
    customer: customerName(record, translate),
    when: formatMoment(record.start_at, timezone, locale),
  };
  if (of === 'cancel') {
    return (
      <NotifyDialog
        title={translate(isBlock ? 'calendar.unblock.title' : 'calendar.cancel.title')}
        text={translate('calendar.cancel.text', values)}
        yes={translate(isBlock ? 'calendar.unblock.confirm' : 'calendar.cancel.confirm')}
        no={translate('calendar.cancel.back')}
        isDangerous
        hasClient={record.customer !== null}
        onAnswer={onAnswer}
      />
    );
  }
  const message = record.flow.status === 'cancelled' ? 'cancelled' : 'text';
  return (
    <NotifyDialog
      title={translate('calendar.notify_dialog.title')}
      text={translate(`calendar.notify_dialog.${message}`, values)}
      yes={translate('calendar.notify_client')}
      no={translate('admin.shared.cancel')}
      hasClient
      isAlwaysNotified
      onAnswer={onAnswer}
    />
  );
};
