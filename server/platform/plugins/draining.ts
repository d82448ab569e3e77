import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on this process asks for no more work: `/api/ready` declines, answers close their connections. */
    drain(): void;
    isDraining(): boolean;
    /** Requests that are not answered to the end yet, open streams included. */
    inFlight(): number;
    /** Aborted when the server begins to close. */
    closing: AbortSignal;
  }
}

/** How long closing waits for requests, and how often it looks whether any is left. */
const close_timeout_ms = 20_000;
const look_ms = 50;

/**
 * Before closing: declines in `/api/ready`, so that load balancers stop sending. While closing: requests end, then
 * their connections, those that browsers opened in advance included.
 */
export const draining = fp(
  async app => {
    let isDraining = false;
    let requests = 0;
    const closing = new AbortController();
    app.decorate('drain', () => void (isDraining = true));
    app.decorate('isDraining', () => isDraining);
    app.decorate('inFlight', () => requests);
    app.decorate('closing', closing.signal);

    const ended = () => void requests--;
    app.addHook('onRequest', (_, reply, done) => {
      requests++;
      reply.raw.once('close', ended);
      if (isDraining) reply.header('connection', 'close');
      done();
    });

    app.addHook('preClose', async () => {
      isDraining = true;
      closing.abort();
      const deadline = Date.now() + close_timeout_ms;
      let isQuiet = false;
      const timer = setInterval(() => {
        // Twice in a row, so that what had arrived by the first time is read and answered.
        const wasQuiet = isQuiet;
        isQuiet = requests === 0;
        if (!(wasQuiet && isQuiet) && Date.now() < deadline) return;
        clearInterval(timer);
        app.server.closeAllConnections();
      }, look_ms);
      timer.unref();
    });
  },
  { name: 'draining' },
);
