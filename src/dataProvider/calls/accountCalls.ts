import type { CalendarFeed, NewCalendarFeed } from '@/domain/calendars/calendarFeed';
import type { CalendarConnection } from '@/domain/calendars/connection';
import { captchaField } from '@/domain/users/captchaField';
import type { FactorProof, NewSecondFactor, RecoveryCodes, SecondFactor } from '@/domain/users/secondFactor';
import type { SecurityEvent } from '@/domain/users/securityEvent';
import type { UserSession } from '@/domain/users/session';
import type { Invite, OpenInvite } from '@/domain/users/invite';
import type { User } from '@/domain/users/session';
import type { HttpClient } from '../httpClient';
import { sender } from '../sender';

/** `tfa_request_id` identifies what the code confirms. */
export type CodeRequest = { tfa_code_required?: boolean; tfa_request_id: string };
export type CodeAnswer = { tfa_request_id: string; verification_code: string };
/** A picture is sent as its id. */
type UserChange = Partial<Omit<User, 'picture'>> & { picture?: number | null } & {
  current_password?: string;
} & Partial<CodeAnswer>;
type Passwords = { password: string; password_confirmation: string };

export function accountCalls(http: HttpClient) {
  const send = sender(http);
  return {
    getUser: () => send<User>('GET', '/user'),
    changeUser: (changes: UserChange) => send<User & Partial<CodeRequest>>('PUT', '/user', changes),
    changePassword: (change: Passwords & { current_password: string }) =>
      send('PUT', '/user/password', change),
    forgotPassword: (login: string, response?: string) =>
      send<CodeRequest>('POST', '/auth/forgot-password', { login, [captchaField]: response }),
    resetPassword: (reset: Passwords & CodeAnswer & { login: string }) =>
      send('PUT', '/auth/password', reset),
    getSessions: () => send<UserSession[]>('GET', '/user/sessions'),
    endSession: (id: string) => send('DELETE', `/user/sessions/${id}`),
    getSecondFactor: () => send<SecondFactor>('GET', '/user/second_factor'),
    setUpSecondFactor: () => send<NewSecondFactor>('POST', '/user/second_factor', {}),
    switchOnSecondFactor: (proof: FactorProof) => send<RecoveryCodes>('PUT', '/user/second_factor', proof),
    switchOffSecondFactor: (proof: FactorProof) => send('DELETE', '/user/second_factor', proof),
    renewRecoveryCodes: (proof: FactorProof) =>
      send<RecoveryCodes>('POST', '/user/second_factor/recovery_codes', proof),
    getSecurityEvents: () => send<SecurityEvent[]>('GET', '/user/security_events'),
    getConnections: () => send<CalendarConnection[]>('GET', '/user/calendar_connections'),
    beginConnecting: () =>
      send<{ authorization_url: string }>('POST', '/user/calendar_connections/google', {}),
    endConnection: (id: number) => send('DELETE', `/user/calendar_connections/${id}`),
    getFeed: () => send<CalendarFeed | null>('GET', '/user/calendar_feed'),
    renewFeed: () => send<NewCalendarFeed>('POST', '/user/calendar_feed', {}),
    removeFeed: () => send('DELETE', '/user/calendar_feed'),
    getInvites: () => send<Invite[]>('GET', '/user_invites'),
    getInvite: (id: string) => send<OpenInvite>('GET', `/user_invites/${encodeURIComponent(id)}`),
    acceptInvite: (id: string) =>
      send<{ id: number; name: string }>('PATCH', `/user_invites/accept/${encodeURIComponent(id)}`),
    declineInvite: (id: string) => send('DELETE', `/user_invites/${encodeURIComponent(id)}`),
  };
}
