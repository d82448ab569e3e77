import { followEvents } from './followEvents';
import type { LiveEvent } from './liveEvent';

type StreamMessage = { news: LiveEvent } | { flows: boolean } | { asks: true };
type Options = {
  baseUrl: string;
  userId: number;
  onNews: (liveEvent: LiveEvent) => void;
  onFlow: (flows: boolean) => void;
};

export function sharedEventStream({ baseUrl, userId, onNews, onFlow }: Options): () => void {
  const name = `zapys.news.${userId}`;
  const stop = new AbortController();
  const channel = new BroadcastChannel(name);
  let isLeader = false;
  let flows = false;

  const tell = (told: StreamMessage) => {
    if (!stop.signal.aborted) channel.postMessage(told);
  };
  channel.onmessage = ({ data: told }: MessageEvent<StreamMessage>) => {
    if ('asks' in told) {
      if (isLeader) tell({ flows });
    } else if (isLeader) return;
    else if ('news' in told) onNews(told.news);
    else onFlow(told.flows);
  };
  tell({ asks: true });

  const lead = () => {
    isLeader = true;
    return followEvents({
      baseUrl,
      signal: stop.signal,
      onEvent: liveEvent => {
        onNews(liveEvent);
        tell({ news: liveEvent });
      },
      onConnection: now => {
        if (now === flows) return;
        flows = now;
        onFlow(now);
        tell({ flows: now });
      },
    });
  };

  const led = navigator.locks ? navigator.locks.request(name, { signal: stop.signal }, lead) : lead();
  // Aborting a pending lock rejects, as intended.
  led.catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}
