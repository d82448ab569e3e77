import type { Config } from '@/server/platform/config';
import { messageOf } from '@/server/platform/messageOf';

type ListenError = NodeJS.ErrnoException & { port?: number };

/** Why the server cannot listen, in a sentence with the variable that says where. */
export function explained(error: ListenError, { host, port, metrics_port }: Config): string {
  const isMetrics = metrics_port !== undefined && metrics_port !== port && error.port === metrics_port;
  const variable = isMetrics ? `METRICS_PORT=${metrics_port}` : `PORT=${port}`;
  if (error.code === 'EADDRINUSE') {
    return `${variable} is in use at ${host}: stop the other process, or set another port.`;
  }
  if (error.code === 'EACCES') return `${variable} may be opened by root alone: set a port from 1024 on.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `HOST=${host} is no address of this machine.`;
  }
  return `The server cannot listen at ${host}: ${messageOf(error)}.`;
}
