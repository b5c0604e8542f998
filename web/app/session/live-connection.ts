// Keeps one connection to the server while the page is visible. It ends by itself: after two hours, when
// the signal is lost, when the server is deployed. Then it is opened again, each time later, and at
// once when the page comes back or the signal does.
import type { LiveMessage, LiveRequest } from '#shared/contract/live.ts';
import { livePath } from '#shared/contract/edge.ts';
import { liveLimits } from '#shared/domain/live/limits.ts';

const firstPauseMs = 1_000;
const maxPauseMs = 60_000;
/** For a look at another tab, the connection stays. */
const hiddenMs = 60_000;

export type LiveConnectionEvents = {
  readonly onMessage: (message: LiveMessage) => void;
  /** It is up, and nothing has been said yet; or down. */
  readonly onChange: (isUp: boolean) => void;
};

export type LiveConnection = {
  /** Says it if the connection is up. */
  readonly say: (request: LiveRequest) => void;
  readonly stop: () => void;
};

export function keepLiveConnection({ onMessage, onChange }: LiveConnectionEvents): LiveConnection {
  let socket: WebSocket | undefined;
  let failures = 0;
  let isStopped = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const say = (request: LiveRequest) => {
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
      if (socket === opened) socket = undefined;
      if (!socket) onChange(false);
      // A thousand browsers that lost their connection together don't come back together.
      const pause = Math.min(maxPauseMs, firstPauseMs * 2 ** failures);
      failures += 1;
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
    open();
  };
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', onOnline);
  const staying = setInterval(() => say({ action: 'stay' }), liveLimits.heartbeatMilliseconds);
  open();
  return {
    say,
    stop() {
      isStopped = true;
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', onOnline);
      clearInterval(staying);
      clearTimeout(hiding);
      close();
    },
  };
}

function buildAddress(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${livePath}`;
}
