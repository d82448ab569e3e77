export type Callback = { url: string; body: string; headers: Record<string, string> };
/** How a callback goes out: by the network, or straight into a server without a port. Answers with its status. */
export type Deliver = (callback: Callback) => Promise<number>;

type Behavior<Sent, Answer> = {
  deliver: (callback: Sent) => Promise<Answer>;
  dropsCallbacks: boolean;
  delay_ms: number;
};

export const postByNetwork = async ({ url, body, headers }: Callback) => {
  const answer = await fetch(url, { method: 'POST', headers, body });
  return { status: answer.status, body: await answer.text() };
};

export const deliverByNetwork: Deliver = async callback => (await postByNetwork(callback)).status;

/** The callbacks of a fake server: all that it made, and how it delivers them. */
export function createCallbacks<Sent extends { url: string }, Answer>(behavior: Behavior<Sent, Answer>) {
  const callbacks: Sent[] = [];
  const pending = new Set<Promise<unknown>>();
  return {
    callbacks,
    /** Delivers once. Undefined if callbacks are dropped at the time of the call, or if there is no address. */
    async send(callback: Sent): Promise<Answer | undefined> {
      callbacks.push(callback);
      if (behavior.dropsCallbacks || callback.url === '') return undefined;
      if (behavior.delay_ms > 0) await new Promise(resolve => setTimeout(resolve, behavior.delay_ms));
      return behavior.deliver(callback);
    },
    /** A callback that goes out beside an answer. */
    sendInBackground(sending: Promise<unknown>) {
      const tracked = sending.finally(() => pending.delete(tracked));
      pending.add(tracked);
    },
    /** Until every callback that goes out beside an answer has been delivered. */
    callbacksSent: () => Promise.all(pending),
  };
}
