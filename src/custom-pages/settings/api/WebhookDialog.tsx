import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { webhookEvents, type Webhook, type WebhookEvent } from '@/domain/webhooks/webhook';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { invalidFields } from '@/src/dataProvider/apiError';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useT } from '@/src/hooks/useT';
import { useEventName } from './useEventName';
import { WebhookSecretDialog } from './WebhookSecretDialog';
import { webhooksKey } from './webhooksKey';

type Props = { webhook?: Webhook; onClose: () => void };

/** Adds a webhook, whose secret is then shown once, or changes one. */
export const WebhookDialog = ({ webhook, onClose }: Props) => {
  const translate = useTranslate();
  const t = useT('resources.webhooks');
  const client = useQueryClient();
  const { createWebhook, updateWebhook } = useDataProvider<CompanyDataProvider>();
  const address = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<WebhookEvent[]>(webhook?.events ?? []);
  const [isTried, setIsTried] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [secret, setSecret] = useState<string>();
  const required = translate('ra.validation.required');
  const missing = { ...(!url.trim() && { url: required }), ...(events.length === 0 && { events: required }) };
  const wrong: Record<string, string> = { ...refused, ...(isTried && missing) };

  const send = async () => {
    try {
      if (webhook) await updateWebhook(webhook.id, { url, events });
      else setSecret((await createWebhook({ url, events })).data.secret);
      void client.invalidateQueries({ queryKey: webhooksKey });
      if (webhook) onClose();
    } catch (error) {
      setRefused(invalidFields(error));
      throw error;
    }
  };
  const submit = () => {
    setIsTried(true);
    if (!url.trim()) address.current?.focus();
    return Object.keys(missing).length === 0 ? send() : undefined;
  };

  if (secret !== undefined) return <WebhookSecretDialog secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      title={t(webhook ? 'edit_title' : 'create_title')}
      maxWidth="sm"
      submitLabel={t(webhook ? 'save' : 'submit')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('fields.url')}
        type="url"
        value={url}
        onChange={({ target }) => {
          setUrl(target.value);
          setRefused({});
        }}
        error={Boolean(wrong.url)}
        helperText={wrong.url ?? t('url_hint')}
        required
        autoFocus
        inputRef={address}
        slotProps={{ htmlInput: { maxLength: 2000, autoComplete: 'off' } }}
      />
      <EventsInput value={events} onChange={setEvents} message={wrong.events} />
    </FormDialog>
  );
};

type EventsProps = {
  value: WebhookEvent[];
  onChange: (events: WebhookEvent[]) => void;
  message: string | undefined;
};

const EventsInput = ({ value, onChange, message }: EventsProps) => {
  const id = useId();
  const t = useT('resources.webhooks');
  const nameOf = useEventName();
  const toggle = (event: WebhookEvent) =>
    onChange(value.includes(event) ? value.filter(one => one !== event) : [...value, event]);
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={message && `${id}-error`}>
      <Typography id={id} sx={{ fontWeight: 550 }}>
        {t('fields.events')}
      </Typography>
      {message && (
        <FormHelperText id={`${id}-error`} error>
          {message}
        </FormHelperText>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {webhookEvents.map(event => (
          <FormControlLabel
            key={event}
            label={nameOf(event)}
            control={<Checkbox checked={value.includes(event)} onChange={() => toggle(event)} />}
          />
        ))}
      </Box>
    </Box>
  );
};
