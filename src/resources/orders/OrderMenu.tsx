import Cancel from '@mui/icons-material/BlockOutlined';
import CopyLink from '@mui/icons-material/LinkOutlined';
import Ask from '@mui/icons-material/RequestQuoteOutlined';
import ClientPage from '@mui/icons-material/StorefrontOutlined';
import Hold from '@mui/icons-material/PauseCircleOutlined';
import Done from '@mui/icons-material/DoneAllOutlined';
import More from '@mui/icons-material/MoreHorizOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Resume from '@mui/icons-material/PlayCircleOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { OrderCommand } from '../../../domain/flow/flow';
import { useCopy } from '../../layout/useCopy';
import type { Order } from '../../../domain/orders/order';
import { useResourcePaths } from '../../routing/useResourcePaths';
import { useClientPage } from './useClientPage';

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
  /** Where money may be asked for online. */
  onAsk?: () => void;
};

/** What is done less often with an order. */
export const OrderMenu = ({ order, commands, onCommand, onAsk }: Props) => {
  const translate = useTranslate();
  const copy = useCopy();
  const copyClientPage = useClientPage(order);
  const { show } = useResourcePaths('orders');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const words = (name: string) => translate(`resources.orders.${name}`);
  const item = (icon: SvgIconComponent, label: string, act: () => void) => {
    const Icon = icon;
    return (
      <MenuItem key={label} onClick={() => (setAnchor(null), act())}>
        <Icon />
        {label}
      </MenuItem>
    );
  };
  return (
    <>
      <Button
        color="inherit"
        startIcon={<More />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {words('more')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {onAsk && item(Ask, words('ask.title'), onAsk)}
        {commands.map(name => item(icons[name], words(`commands.${name}`), () => void onCommand(name)))}
        {item(
          CopyLink,
          translate('admin.shared.copy_link'),
          () => void copy(location.origin + show(order.id)),
        )}
        {item(ClientPage, words('copy_client_page'), () => void copyClientPage())}
        {item(Print, words('receipt'), () => setTimeout(() => window.print(), closing_ms))}
      </Menu>
    </>
  );
};

/** The menu has gone from the page before it is printed. */
const closing_ms = 250;
