// Sends messages to connected browsers: the management API of the WebSocket gateway. They are only
// hints, so little is tried and nothing waits for them.
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { env } from '#functions/env.ts';
import type { LiveMessage } from '#shared/contract/live.ts';

/** A hint may be repeated. What isn't sent within these seconds is left to the screens' polling. */
const gateway = new ApiGatewayManagementApiClient({ endpoint: env.LIVE_ENDPOINT, maxAttempts: 2 });
const timeoutMilliseconds = 2_000;

export type LiveOutcome = 'done' | 'gone' | 'failed';

/** Never throws. */
export async function sendLiveMessage(
  ConnectionId: string,
  message: LiveMessage,
): Promise<LiveOutcome> {
  const Data = Buffer.from(JSON.stringify(message));
  try {
    await gateway.send(new PostToConnectionCommand({ ConnectionId, Data }), {
      abortSignal: AbortSignal.timeout(timeoutMilliseconds),
    });
    return 'done';
  } catch (error) {
    return error instanceof GoneException ? 'gone' : 'failed';
  }
}

/** The gateway reports the end like any other. Never throws. */
export async function closeLiveConnection(ConnectionId: string): Promise<LiveOutcome> {
  try {
    await gateway.send(new DeleteConnectionCommand({ ConnectionId }), {
      abortSignal: AbortSignal.timeout(timeoutMilliseconds),
    });
    return 'done';
  } catch (error) {
    return error instanceof GoneException ? 'gone' : 'failed';
  }
}
