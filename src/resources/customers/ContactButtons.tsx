import Call from '@mui/icons-material/PhoneOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Telegram from '@mui/icons-material/Telegram';
import WhatsApp from '@mui/icons-material/WhatsApp';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { SvgIconComponent } from '@mui/icons-material';
import { useTranslate } from 'ra-core';
import type { Customer } from '@/domain/customers/customer';

export const ContactButtons = ({ customer: { phone, email } }: { customer: Customer }) => (
  <>
    {phone && (
      <>
        <ContactButton icon={Call} name="call" to={`tel:${phone}`} />
        <ContactButton icon={WhatsApp} name="whatsapp" to={`https://wa.me/${phone.slice(1)}`} isElsewhere />
        <ContactButton icon={Telegram} name="telegram" to={`https://t.me/${phone}`} isElsewhere />
      </>
    )}
    {email && <ContactButton icon={Mail} name="email" to={`mailto:${email}`} />}
  </>
);

type Props = { icon: SvgIconComponent; name: string; to: string; isElsewhere?: boolean };

const ContactButton = ({ icon: Icon, name, to, isElsewhere }: Props) => {
  const translate = useTranslate();
  const label = translate(`customers.${name}`);
  const away = isElsewhere && { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <Tooltip title={label}>
      <IconButton
        href={to}
        {...away}
        aria-label={isElsewhere ? `${label}, ${translate('customers.new_window')}` : label}
        sx={theme => ({ border: `1px solid ${theme.palette.line}`, width: 44, height: 44 })}
      >
        <Icon />
      </IconButton>
    </Tooltip>
  );
};
