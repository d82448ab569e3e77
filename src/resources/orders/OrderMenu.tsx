import Cancel from '@mui/icons-material/BlockOutlined';
import CopyLink from '@mui/icons-material/LinkOutlined';
import Ask from '@mui/icons-material/RequestQuoteOutlined';
import ClientPage from '@mui/icons-material/StorefrontOutlined';
import Hold from '@mui/icons-material/PauseCircleOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Done from '@mui/icons-material/DoneAllOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import Resume from '@mui/icons-material/PlayCircleOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { useDataProvider, useLocale, useNotify, useTranslate } from 'ra-core';
import { useT } from '@/src/hooks/useT';
import type { OrderCommand } from '@/domain/flow/flow';
import { MoreMenu, type MoreAction } from '@/src/components/MoreMenu';
import { useIsPhone } from '@/src/hooks/useIsPhone';
import { useCopy } from '@/src/hooks/useCopy';
import type { Order } from '@/domain/orders/order';
import { useNavigate } from 'react-router';
import { useMayWrite } from '@/src/company/CompanyContext';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { apiErrorOf } from '@/src/dataProvider/apiError';

const icons: Record<OrderCommand, SvgIconComponent> = {
  complete: Done,
  hold: Hold,
  resume: Resume,
  cancel: Cancel,
  reopen: Resume,
};

type Props = {
  order: Order;
  commands: OrderCommand[];
  onCommand: (command: OrderCommand) => Promise<void>;
  /** Only where online payment is available. */
  onPaymentLink?: () => void;
};

export const OrderMenu = ({ order, commands, onCommand, onPaymentLink }: Props) => {
  const translate = useTranslate();
  const copy = useCopy();
  const copyClientPage = useClientPage(order);
  const openReceipt = useReceipt(order);
  const { show, edit } = useResourcePaths('orders');
  const navigate = useNavigate();
  const mayWrite = useMayWrite('orders');
  const t = useT('resources.orders');
  const actions: MoreAction[] = [
    ...(onPaymentLink ? [{ icon: Ask, label: t('payment_link.title'), act: onPaymentLink }] : []),
    ...commands.map(name => ({
      icon: icons[name],
      label: t(`commands.${name}`),
      act: () => void onCommand(name),
    })),
    ...(mayWrite
      ? [{ icon: Edit, label: translate('collections.edit'), act: () => void navigate(edit(order.id)) }]
      : []),
    {
      icon: CopyLink,
      label: translate('admin.shared.copy_link'),
      act: () => void copy(location.origin + show(order.id)),
    },
    { icon: ClientPage, label: t('copy_client_page'), act: () => void copyClientPage() },
    {
      icon: ReceiptIcon,
      label: t(order.due > 0 ? 'invoice' : 'receipt'),
      act: () => void openReceipt(),
    },
  ];
  return <MoreMenu actions={actions} isCompact={useIsPhone()} />;
};

/** Copies the link of the client's order page, where it can be paid online. */
function useClientPage({ id }: Order) {
  const notify = useNotify();
  const copy = useCopy();
  const { getClientPage } = useDataProvider<CompanyDataProvider>();
  return async () => {
    try {
      const { data } = await getClientPage(id);
      await copy(data.url);
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    }
  };
}

/** Opens the tab at once, because browsers block late pop-ups. */
function useReceipt({ id }: Order) {
  const notify = useNotify();
  const { getClientPage } = useDataProvider<CompanyDataProvider>();
  const locale = useLocale();
  return async () => {
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    try {
      const { data } = await getClientPage(id);
      if (tab) tab.location.href = `${data.url}/receipt?lang=${locale}`;
    } catch (error) {
      tab?.close();
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    }
  };
}
