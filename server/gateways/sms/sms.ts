/** A short text ready to go; `to` in E.164. */
export type Sms = { id: number; to: string; text: string };

export type SmsGateway = {
  /** @throws Undeliverable when it was refused for good; anything else may be tried again */
  send(sms: Sms): Promise<void>;
};
