import AssistantIcon from '@mui/icons-material/AutoAwesomeOutlined';
import { useTranslate } from 'ra-core';
import { Permitted } from '@/src/access/Permitted';
import { BarButton } from '@/src/components/BarButton';
import { useAssistant } from '@/src/hooks/AssistantContext';

export const AssistantButton = () => {
  const translate = useTranslate();
  const open = useAssistant();
  return (
    <Permitted permission="assistants.write.own">
      <BarButton label={translate('chat.open')} icon={AssistantIcon} hasPopup="dialog" onClick={open} />
    </Permitted>
  );
};
