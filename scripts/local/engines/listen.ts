import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requireSameOrigin, type RequestGuard, loopbackHost } from './request-guards.ts';

type ListenOptions = {
  /** The preferred port; if it is taken, the next free one. 0 means any port. */
  readonly port?: number;
  /** If true, fails when the port is taken. */
  readonly isFixed?: boolean;
  /** Which requests it answers. */
  readonly guard?: RequestGuard;
};

export type LocalServer = {
  readonly origin: string;
  readonly port: number;
  readonly server: Server;
  close(): Promise<void>;
};

export async function listen(
  handle: RequestListener,
  { port: preferred = 0, isFixed = false, guard = requireSameOrigin }: ListenOptions = {},
): Promise<LocalServer> {
  const server = createServer(guard(handle));
  keepConnectionsOpen(server);
  for (let port = preferred; ; port += 1) {
    if (!(await isPortTaken(server, port))) return toLocalServer(server);
    if (isFixed) {
      throw new Error(
        `Port ${port} is taken by another program, or this machine doesn't let you use it. Choose another one.`,
      );
    }
  }
}

/**
 * Keeps connections open until the client closes them: closing one while a request is on its way
 * would fail that request.
 */
export function keepConnectionsOpen(server: Server): void {
  server.keepAliveTimeout = 0;
}

/** For programs that need a port and can't choose one themselves. */
export async function findFreePort(): Promise<number> {
  const { port, close } = await listen(() => undefined);
  await close();
  return port;
}

function isPortTaken(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      server.off('listening', onListening);
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(true);
      else reject(error);
    };
    const onListening = () => {
      server.off('error', onError);
      resolve(false);
    };
    server.once('error', onError);
    server.once('listening', onListening);
    server.listen(port, loopbackHost);
  });
}

export function getServerPort(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not a TCP server');
  return address.port;
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function toLocalServer(server: Server): LocalServer {
  const port = getServerPort(server);
  return {
    port,
    server,
    origin: `http://${loopbackHost}:${port}`,
    close: () => closeServer(server),
  };
}
