import { useTranslate } from 'ra-core';
import { deviceOf } from '@/domain/users/deviceOf';

export function useDeviceName(user_agent: string): string {
  const translate = useTranslate();
  const { browser, system } = deviceOf(user_agent);
  const device =
    browser && system ? translate('account.sessions.device', { browser, system }) : browser || system;
  return device || translate('account.sessions.unknown');
}
