// How a noun declares which of its changes publish a domain event.
import type { DomainEventDetail, DomainEventType } from '#shared/contract/domain-events.ts';
import type { StreamImage } from './stream-images.ts';

/** The tenant, if it isn't that of the entity. */
type EventPayload<Type extends DomainEventType> = Omit<
  DomainEventDetail<Type>,
  'changeId' | 'tenant'
> & { readonly tenant?: string };

export type Publisher<Type extends DomainEventType> = {
  /** The entity whose changes are considered. */
  readonly entity: string;
} & (
  | {
      /** The payload besides the change itself; undefined if this change publishes nothing. */
      readonly tells: (
        before: StreamImage | undefined,
        after: StreamImage,
      ) => EventPayload<Type> | undefined;
    }
  /** The payload when the thing has been removed. */
  | { readonly tellsOfRemoval: (before: StreamImage) => EventPayload<Type> }
);

/** One publisher for each of these events; leaving one out is a type error. */
export type Publishers<Events> = {
  readonly [Type in keyof Events & DomainEventType]: Publisher<Type>;
};

/** Whether a change sets an attribute that wasn't set before. */
export function gainsAttribute(
  attribute: string,
  before: StreamImage | undefined,
  after: StreamImage,
): boolean {
  return after[attribute] !== undefined && before?.[attribute] === undefined;
}

/** Undefined if the change doesn't publish this kind of event. */
export function toEventPayload<Type extends DomainEventType>(
  publisher: Publisher<Type>,
  before: StreamImage | undefined,
  after: StreamImage | undefined,
): EventPayload<Type> | undefined {
  if ('tells' in publisher) return after && publisher.tells(before, after);
  return before && !after ? publisher.tellsOfRemoval(before) : undefined;
}
