// How a noun says which of its changes publishes a domain event.
import type { DomainEventDetail, DomainEventType } from '#shared/contract/domain-events.ts';
import type { Image } from './images.ts';

type Publisher<Type extends DomainEventType> = {
  /** The kind of stored thing whose change it is. */
  readonly entity: string;
  /** What the event tells beside the change itself; undefined where the change is none of its kind. */
  readonly tells: (
    before: Image | undefined,
    after: Image,
  ) => Omit<DomainEventDetail<Type>, 'changeId' | 'tenant'> | undefined;
};

/** One publisher for each of these events: one that is left out is a type error. */
export type Publishers<Events> = {
  readonly [Type in keyof Events & DomainEventType]: Publisher<Type>;
};

/** Whether a change gives a thing an attribute that it did not have. */
export function becomes(attribute: string, before: Image | undefined, after: Image): boolean {
  return after[attribute] !== undefined && before?.[attribute] === undefined;
}
