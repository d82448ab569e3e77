import { createServer, connect, type Socket } from 'node:net';
import { listenOnFreePort } from './shared/listenOnFreePort';

/** A port that passes everything on to another one, until it is told to freeze or to cut. */
export type TcpProxy = {
  port: number;
  /** Nothing passes in either direction, and no connection ends: a server that was stopped or a network that lost it. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
};

export async function openTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;

  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    if (isFrozen) socket.pause();
  };
  const pass = (from: Socket, to: Socket) => {
    from.on('data', bytes => void to.write(bytes));
    from.once('close', () => to.destroy());
    if (isFrozen) from.pause();
  };

  const server = createServer(client => {
    const upstream = connect(target);
    track(client);
    track(upstream);
    pass(client, upstream);
    pass(upstream, client);
  });
  const port = await listenOnFreePort(server);

  return {
    port,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
