import { followEvents } from './followEvents';
import type { LiveEvent } from './liveEvent';

/** Between tabs, which may run different versions for a while: the names of these fields stay as they are. */
type StreamMessage = { news: LiveEvent } | { flows: boolean } | { asks: true };
type Options = {
  baseUrl: string;
  userId: number;
  onEvent: (liveEvent: LiveEvent) => void;
  onConnection: (isConnected: boolean) => void;
};

export function sharedEventStream({ baseUrl, userId, onEvent, onConnection }: Options): () => void {
  const name = `zapys.news.${userId}`;
  const stop = new AbortController();
  const channel = new BroadcastChannel(name);
  let isLeader = false;
  let isConnected = false;

  const post = (message: StreamMessage) => {
    if (!stop.signal.aborted) channel.postMessage(message);
  };
  channel.onmessage = ({ data: message }: MessageEvent<StreamMessage>) => {
    if ('asks' in message) {
      if (isLeader) post({ flows: isConnected });
    } else if (isLeader) return;
    else if ('news' in message) onEvent(message.news);
    else onConnection(message.flows);
  };
  post({ asks: true });

  const lead = () => {
    isLeader = true;
    return followEvents({
      baseUrl,
      signal: stop.signal,
      onEvent: liveEvent => {
        onEvent(liveEvent);
        post({ news: liveEvent });
      },
      onConnection: now => {
        if (now === isConnected) return;
        isConnected = now;
        onConnection(now);
        post({ flows: now });
      },
    });
  };

  const stream = navigator.locks ? navigator.locks.request(name, { signal: stop.signal }, lead) : lead();
  // Aborting a pending lock rejects, as intended.
  stream.catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}
