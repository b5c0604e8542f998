import type {
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
  EventBridgeEvent,
  ScheduledEvent,
} from 'aws-lambda';
import { measureCost } from '#functions/data/store/meter.ts';
import type { DomainEvent, DomainEventType } from '#shared/contract/domain-events.ts';
import type { MailReportType } from '#shared/contract/mail/mail-reports.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { log } from '#functions/log.ts';

type Counts = Readonly<Record<string, number>>;

/**
 * A job that runs on a schedule. Its counts are logged and returned to the caller. A manual run can
 * request more through the event's type (`npm run rebuild`).
 */
export function onSchedule(
  name: string,
  run: (now: Instant, eventType: string) => Promise<Counts>,
): (event: Pick<ScheduledEvent, 'time'> & { 'detail-type': string }) => Promise<Counts> {
  return async ({ time, 'detail-type': eventType }) => {
    const { result, cost } = await measureCost(() => run(instant(Date.parse(time)), eventType));
    log({ level: 'info', message: 'job', job: name, ...result, ...cost });
    return result;
  };
}

/**
 * A consumer of the table's stream. `take` returns the first record that failed; Lambda retries
 * from there, splits batches that keep failing, and finally moves the record to the failure
 * destination.
 */
export function onTableStream(
  name: string,
  take: (records: readonly DynamoDBRecord[]) => Promise<string | undefined>,
): (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse> {
  return async (event) => {
    const { result: failedFrom, cost } = await measureCost(() => take(event.Records));
    log({
      level: 'info',
      message: 'job',
      job: name,
      records: event.Records.length,
      failedFrom,
      ...cost,
    });
    return { batchItemFailures: failedFrom ? [{ itemIdentifier: failedFrom }] : [] };
  };
}

type TypedDomainEvent<Type extends DomainEventType> = Extract<DomainEvent, { type: Type }>;

/** A consumer of the product's own events, of the types that its entry in jobs.ts lists. */
export function onDomainEvents<Type extends DomainEventType>(
  name: string,
  take: (event: TypedDomainEvent<Type>, now: Instant) => Promise<void>,
): (event: EventBridgeEvent<Type, TypedDomainEvent<Type>['detail']>) => Promise<void> {
  return async (event) => {
    const domainEvent = {
      type: event['detail-type'],
      detail: event.detail,
    } as TypedDomainEvent<Type>;
    const { cost } = await measureCost(() => take(domainEvent, instant(Date.parse(event.time))));
    log({ level: 'info', message: 'job', job: name, type: event['detail-type'], ...cost });
  };
}

type EventAndSweepHandlers<Type extends DomainEventType> = {
  readonly take: (event: TypedDomainEvent<Type>, now: Instant) => Promise<void>;
  readonly sweep: (now: Instant) => Promise<Counts>;
};

/**
 * A consumer of domain events that also runs on a schedule, to finish what no event would finish.
 */
export function onDomainEventsAndSchedule<Type extends DomainEventType>(
  name: string,
  { take, sweep }: EventAndSweepHandlers<Type>,
): (
  event: ScheduledEvent | EventBridgeEvent<Type, TypedDomainEvent<Type>['detail']>,
) => Promise<void> {
  const [consume, woken] = [onDomainEvents(name, take), onSchedule(name, sweep)];
  return async (event) => {
    if (isScheduled(event)) await woken(event);
    else await consume(event);
  };
}

/** A consumer of the mail service's reports on sent mail. */
export function onMailReports(
  name: string,
  take: (report: unknown, now: Instant) => Promise<Counts>,
): (event: EventBridgeEvent<MailReportType, unknown>) => Promise<void> {
  return async ({ time, detail, 'detail-type': type }) => {
    const { result, cost } = await measureCost(() => take(detail, instant(Date.parse(time))));
    log({ level: 'info', message: 'job', job: name, type, ...result, ...cost });
  };
}

function isScheduled(event: { readonly 'detail-type': string }): event is ScheduledEvent {
  return event['detail-type'] === 'Scheduled Event';
}
