import type {
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
  EventBridgeEvent,
  ScheduledEvent,
} from 'aws-lambda';
import { metered } from '#functions/data/store/meter.ts';
import type { DomainEvent, DomainEventType } from '#shared/contract/domain-events.ts';
import type { MailReportType } from '#shared/contract/mail/mail-reports.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { log } from './log.ts';

type Counts = Readonly<Record<string, number>>;

/**
 * A job that a schedule wakes. How many it found, did, failed is logged, and told who waits for it.
 * Whoever wakes it by hand may ask for more by the type of the event (`npm run rebuild`).
 */
export function scheduled(
  name: string,
  run: (now: Instant, asked: string) => Promise<Counts>,
): (event: Pick<ScheduledEvent, 'time'> & { 'detail-type': string }) => Promise<Counts> {
  return async ({ time, 'detail-type': asked }) => {
    const { result, cost } = await metered(() => run(instant(Date.parse(time)), asked));
    log({ level: 'info', message: 'job', job: name, ...result, ...cost });
    return result;
  };
}

/**
 * A consumer of the table's stream. It names the first record that it could not take; Lambda
 * starts again from there, splits what keeps failing, and puts it aside at last.
 */
export function onTableStream(
  name: string,
  take: (records: readonly DynamoDBRecord[]) => Promise<string | undefined>,
): (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse> {
  return async (event) => {
    const { result: failedFrom, cost } = await metered(() => take(event.Records));
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

type Told<Type extends DomainEventType> = Extract<DomainEvent, { type: Type }>;

/** A consumer of the product's own events, of the types that its entry in jobs.ts names. */
export function onDomainEvents<Type extends DomainEventType>(
  name: string,
  take: (event: Told<Type>, now: Instant) => Promise<void>,
): (event: EventBridgeEvent<Type, Told<Type>['detail']>) => Promise<void> {
  return async (event) => {
    const told = { type: event['detail-type'], detail: event.detail } as Told<Type>;
    const { cost } = await metered(() => take(told, instant(Date.parse(event.time))));
    log({ level: 'info', message: 'job', job: name, type: event['detail-type'], ...cost });
  };
}

type ToldAndSwept<Type extends DomainEventType> = {
  readonly take: (event: Told<Type>, now: Instant) => Promise<void>;
  readonly sweep: (now: Instant) => Promise<Counts>;
};

/** A consumer of domain events that a schedule wakes as well, for what no event brings to its end. */
export function toldAndSwept<Type extends DomainEventType>(
  name: string,
  { take, sweep }: ToldAndSwept<Type>,
): (event: ScheduledEvent | EventBridgeEvent<Type, Told<Type>['detail']>) => Promise<void> {
  const [told, woken] = [onDomainEvents(name, take), scheduled(name, sweep)];
  return async (event) => {
    if (isScheduled(event)) await woken(event);
    else await told(event);
  };
}

/** A consumer of what the mail service says of mail that has left. */
export function onMailReports(
  name: string,
  take: (report: unknown, now: Instant) => Promise<Counts>,
): (event: EventBridgeEvent<MailReportType, unknown>) => Promise<void> {
  return async ({ time, detail, 'detail-type': type }) => {
    const { result, cost } = await metered(() => take(detail, instant(Date.parse(time))));
    log({ level: 'info', message: 'job', job: name, type, ...result, ...cost });
  };
}

function isScheduled(event: { readonly 'detail-type': string }): event is ScheduledEvent {
  return event['detail-type'] === 'Scheduled Event';
}
