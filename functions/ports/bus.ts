import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { env } from '#functions/env.ts';
import { type DomainEvent, eventSource } from '#shared/contract/domain-events.ts';

/** Sending an event again is safe: consumers handle a repeated event only once. */
const eventBridge = new EventBridgeClient({ maxAttempts: 3 });
/** EventBridge's limit per call. */
const maxEntries = 10;

/** Publishes all events. Throws if any wasn't accepted, so that the caller's batch is retried. */
export async function publishDomainEvents(events: readonly DomainEvent[]): Promise<void> {
  for (let at = 0; at < events.length; at += maxEntries) {
    const { FailedEntryCount } = await eventBridge.send(
      new PutEventsCommand({ Entries: events.slice(at, at + maxEntries).map(toEntry) }),
    );
    if (FailedEntryCount) throw new Error(`${FailedEntryCount} domain events were not taken`);
  }
}

function toEntry({ type, detail }: DomainEvent) {
  return {
    EventBusName: env.EVENT_BUS_NAME,
    Source: eventSource,
    DetailType: type,
    Detail: JSON.stringify(detail),
  };
}
