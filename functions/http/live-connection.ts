// Live connections as the WebSocket gateway passes them to Lambda: a request to connect, which
// carries the browser's cookies like a call, then its messages, and the end.
import { type Session, buildSessionRead } from '#functions/data/accounts/sessions.ts';
import { readBatchEventually } from '#functions/data/store/batched-read.ts';
import { measureCost } from '#functions/data/store/meter.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { isEdgeKey } from '#functions/ports/secrets/edge-key.ts';
import { edgeKeyHeader } from '#shared/contract/edge.ts';
import { type LiveMessage, LiveRequest } from '#shared/contract/live.ts';
import { liveLimits } from '#shared/domain/live/limits.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { log } from '#functions/log.ts';
import { isOwnOrigin } from './cross-origin.ts';
import { parseClaimedSession, verifySession } from './session.ts';

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-websocket-api-mapping-template-reference.html */
export type LiveConnectionEvent = {
  /** Only when it connects; named as the browser sent them. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | null;
  readonly isBase64Encoded?: boolean;
  readonly requestContext: {
    readonly routeKey: string;
    readonly eventType: 'CONNECT' | 'MESSAGE' | 'DISCONNECT';
    readonly connectionId: string;
    readonly requestId: string;
    readonly requestTimeEpoch: number;
  };
};

/** The body of the answer to a message is sent to the browser. */
export type LiveConnectionResult = { readonly statusCode: number; readonly body?: string };

export type LiveConnectionHandlers = {
  /** False if there are too many already. */
  readonly connect: (session: Session, connectionId: string, now: Instant) => Promise<boolean>;
  /** `request` is undefined if the message can't be understood. */
  readonly receive: (
    connectionId: string,
    request: LiveRequest | undefined,
    now: Instant,
  ) => Promise<void>;
  readonly disconnect: (connectionId: string, now: Instant) => Promise<void>;
};

export function onLiveConnections(
  name: string,
  { connect, receive, disconnect }: LiveConnectionHandlers,
): (event: LiveConnectionEvent) => Promise<LiveConnectionResult> {
  const handle = async (event: LiveConnectionEvent): Promise<LiveConnectionResult> => {
    const { eventType, connectionId, requestTimeEpoch } = event.requestContext;
    const now = instant(requestTimeEpoch);
    if (eventType === 'DISCONNECT') {
      await disconnect(connectionId, now);
      return { statusCode: 200 };
    }
    if (eventType === 'CONNECT') {
      const session = await admitConnection(event, now);
      if (typeof session === 'number') return { statusCode: session };
      return { statusCode: (await connect(session, connectionId, now)) ? 200 : 429 };
    }
    const request = parseRequest(event);
    await receive(connectionId, request, now);
    const refused: LiveMessage = { type: 'refused' };
    return request ? { statusCode: 200 } : { statusCode: 200, body: JSON.stringify(refused) };
  };
  return async (event) => {
    const { result, cost } = await measureCost(() => handle(event));
    const { requestId, eventType } = event.requestContext;
    const { statusCode: status } = result;
    log({ level: 'info', message: 'live', job: name, requestId, eventType, status, ...cost });
    return result;
  };
}

/**
 * The session of whoever connects, checked as for a call; otherwise the status of the refusal.
 * Browsers send cookies with a connection that another website's page opens, so the origin has to
 * be ours. Corporate admins work across franchises, so their screens poll.
 */
async function admitConnection(
  { headers = {} }: LiveConnectionEvent,
  now: Instant,
): Promise<Session | 401 | 403> {
  const sent: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) sent[name.toLowerCase()] = value;
  if (!(await isEdgeKey(sent[edgeKeyHeader] ?? ''))) return 403;
  if (!isOwnOrigin(sent['origin'])) return 403;
  const claimed = await parseClaimedSession({ headers: sent });
  if (!claimed) return 401;
  const [stored] = await readBatchEventually(buildSessionRead(claimed.key));
  const session = verifySession(stored, claimed, { headers: sent }, now);
  if (!session) return 401;
  return session.tenant === platformTenant ? 403 : session;
}

/** Undefined if it is too long, isn't JSON, or isn't a known request. */
function parseRequest({ body, isBase64Encoded }: LiveConnectionEvent): LiveRequest | undefined {
  if (!body || isBase64Encoded || body.length > liveLimits.messageBytes) return undefined;
  try {
    return LiveRequest.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}
