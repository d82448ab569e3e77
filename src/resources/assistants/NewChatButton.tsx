import AssistantIcon from '@mui/icons-material/AutoAwesomeOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Permitted } from '@/src/access/Permitted';
import { useAssistant } from './AssistantContext';

export const NewChatButton = () => {
  const translate = useTranslate();
  const open = useAssistant();
  return (
    <Permitted permission="assistants.write.own">
      <Button variant="outlined" startIcon={<AssistantIcon />} onClick={open} sx={{ flexShrink: 0 }}>
        {translate('chat.open')}
      </Button>
    </Permitted>
  );
};
