// Keeps one connection to the server while the page is visible. It ends by itself: after two hours, when
// the signal is lost, when the server is deployed. Then it is opened again, each time later, and at
// once when the page comes back or the signal does.
import type { LiveMessage, LiveRequest } from '#shared/contract/live.ts';
import { livePath } from '#shared/contract/edge.ts';
import { liveLimits } from '#shared/domain/live/limits.ts';

const firstPauseMs = 1_000;
const maxPauseMs = 60_000;
/** After about five seconds without a connection. */
const refusedFailures = 3;
/** A short look at another tab doesn't close the connection. */
const hiddenMs = 60_000;

export type LiveConnectionEvents = {
  readonly onMessage: (message: LiveMessage) => void;
  /** The connection opened (nothing has been sent yet) or closed. */
  readonly onChange: (isUp: boolean) => void;
  /**
   * It couldn't be opened several times in a row. A browser doesn't say why, so the session may be
   * over. Called once, and again only after it was up.
   */
  readonly onRefused: () => void;
};

export type LiveConnection = {
  /** Does nothing while the connection is down. */
  readonly send: (request: LiveRequest) => void;
  readonly stop: () => void;
};

export function keepLiveConnection({
  onMessage,
  onChange,
  onRefused,
}: LiveConnectionEvents): LiveConnection {
  let socket: WebSocket | undefined;
  let failures = 0;
  let isStopped = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const send = (request: LiveRequest) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
  };
  const close = () => {
    clearTimeout(retry);
    socket?.close();
    socket = undefined;
  };
  const open = () => {
    clearTimeout(retry);
    const mayReach = navigator.onLine && document.visibilityState === 'visible';
    if (isStopped || socket || !mayReach) return;
    const opened = new WebSocket(buildAddress());
    socket = opened;
    opened.addEventListener('open', () => {
      failures = 0;
      onChange(true);
    });
    opened.addEventListener('message', ({ data }) => onMessage(JSON.parse(String(data))));
    opened.addEventListener('close', () => {
      // Another one has replaced it.
      if (socket && socket !== opened) return;
      socket = undefined;
      onChange(false);
      // A thousand browsers that lost their connection together don't come back together.
      const pause = Math.min(maxPauseMs, firstPauseMs * 2 ** failures);
      failures += 1;
      if (failures === refusedFailures) onRefused();
      retry = setTimeout(open, pause * (0.5 + Math.random() / 2));
    });
  };
  const onVisibility = () => {
    clearTimeout(hiding);
    if (document.visibilityState === 'visible') open();
    else hiding = setTimeout(close, hiddenMs);
  };
  const onOnline = () => {
    failures = 0;
    // A socket from before the signal was lost may look open, although nothing arrives over it.
    close();
    open();
  };
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', onOnline);
  const heartbeat = setInterval(
    () => send({ action: 'keepAlive' }),
    liveLimits.heartbeatMilliseconds,
  );
  open();
  return {
    send,
    stop() {
      isStopped = true;
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', onOnline);
      clearInterval(heartbeat);
      clearTimeout(hiding);
      close();
    },
  };
}

function buildAddress(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${livePath}`;
}
