// How a noun says which of its changes publishes a domain event.
import type { DomainEventDetail, DomainEventType } from '#shared/contract/domain-events.ts';
import type { Image } from './images.ts';

type Told<Type extends DomainEventType> = Omit<DomainEventDetail<Type>, 'changeId' | 'tenant'>;

export type Publisher<Type extends DomainEventType> = {
  /** The kind of stored thing whose change it is. */
  readonly entity: string;
} & (
  | {
      /** What the event tells beside the change itself; undefined where the change is none of its kind. */
      readonly tells: (before: Image | undefined, after: Image) => Told<Type> | undefined;
    }
  /** What the event tells of a thing that is there no longer. */
  | { readonly tellsOfRemoval: (before: Image) => Told<Type> }
);

/** One publisher for each of these events: one that is left out is a type error. */
export type Publishers<Events> = {
  readonly [Type in keyof Events & DomainEventType]: Publisher<Type>;
};

/** Whether a change gives a thing an attribute that it did not have. */
export function becomes(attribute: string, before: Image | undefined, after: Image): boolean {
  return after[attribute] !== undefined && before?.[attribute] === undefined;
}

/** What the change of a thing tells of this kind of event, if anything. */
export function toldBy<Type extends DomainEventType>(
  publisher: Publisher<Type>,
  before: Image | undefined,
  after: Image | undefined,
): Told<Type> | undefined {
  if ('tells' in publisher) return after && publisher.tells(before, after);
  return before && !after ? publisher.tellsOfRemoval(before) : undefined;
}
