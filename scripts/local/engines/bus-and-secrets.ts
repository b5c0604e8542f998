// The two small AWS services that have no engine of their own here, EventBridge and Secrets
// Manager, in the SDK's JSON protocol.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { readBody, sendJson } from './responses.ts';
import { type BusEntry, PutEvents } from './domain-events.ts';
import { listen, type LocalServer } from './listen.ts';

type CloudServices = {
  readonly busName: string;
  readonly secrets: Readonly<Record<string, unknown>>;
  readonly onEvent: (entry: BusEntry) => Promise<void>;
};

const GetSecretValue = z.object({ SecretId: z.string() });
const PutSecretValue = z.object({ SecretId: z.string(), SecretString: z.string() });

export function startBusAndSecrets(overrides: CloudServices): Promise<LocalServer> {
  const services = { ...overrides, secrets: { ...overrides.secrets } };
  return listen((request, response) => {
    handleRequest(services, request, response).catch((error: unknown) => {
      sendError(response, 'InternalFailure', String(error));
    });
  });
}

async function handleRequest(
  services: CloudServices & { readonly secrets: Record<string, unknown> },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const input: unknown = JSON.parse((await readBody(request)).toString('utf8'));
  const target = request.headers['x-amz-target'];
  if (target === 'AWSEvents.PutEvents') return putEvents(services, input, response);
  if (target === 'secretsmanager.GetSecretValue') return getSecret(services, input, response);
  if (target === 'secretsmanager.PutSecretValue') return putSecret(services, input, response);
  sendError(response, 'UnknownOperationException', `The laptop does not speak ${String(target)}`);
}

/** Answers before the events are delivered, as the real bus does. */
function putEvents(services: CloudServices, input: unknown, response: ServerResponse): void {
  const { Entries } = PutEvents.parse(input);
  const known = (entry: BusEntry) => entry.EventBusName === services.busName;
  sendJson(response, 200, {
    FailedEntryCount: Entries.filter((entry) => !known(entry)).length,
    Entries: Entries.map((entry) =>
      known(entry) ? { EventId: randomUUID() } : { ErrorCode: 'ResourceNotFoundException' },
    ),
  });
  for (const entry of Entries.filter(known)) services.onEvent(entry).catch(console.error);
}

function getSecret(services: CloudServices, input: unknown, response: ServerResponse): void {
  const { SecretId } = GetSecretValue.parse(input);
  const secret = services.secrets[SecretId];
  if (secret === undefined) {
    sendError(response, 'ResourceNotFoundException', `There is no secret ${SecretId}`);
    return;
  }
  sendJson(response, 200, { Name: SecretId, SecretString: JSON.stringify(secret) });
}

/** Kept until the end of this run alone. */
function putSecret(
  { secrets }: { readonly secrets: Record<string, unknown> },
  input: unknown,
  response: ServerResponse,
): void {
  const { SecretId, SecretString } = PutSecretValue.parse(input);
  secrets[SecretId] = JSON.parse(SecretString);
  sendJson(response, 200, { Name: SecretId, VersionId: randomUUID() });
}

function sendError(response: ServerResponse, type: string, message: string): void {
  response.setHeader('x-amzn-errortype', type);
  sendJson(response, 400, { __type: type, message });
}
