/** `to` in E.164. */
export type Sms = { id: number; to: string; text: string };

export type SmsGateway = {
  /** @throws Undeliverable if refused permanently; other errors may be retried */
  send(sms: Sms): Promise<void>;
};
