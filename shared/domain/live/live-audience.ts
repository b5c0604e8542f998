// Who hears of a change: the same rule as for reading it. The server asks it for each message, with
// the person's session as it is then.
import {
  type Access,
  can,
  coversBrands,
  type Grants,
  includesBrand,
  permittedBrands,
} from '#shared/domain/access/permissions.ts';
import { liveLimits } from './limits.ts';
import {
  type LiveEntity,
  type LiveTopic,
  listEntityTopics,
  listSummaries,
  liveTopicEntries,
} from './live-topics.ts';

/** Where a thing is seen: by any reader of the franchise, or only on these brands. */
export type LiveBrands =
  | 'any'
  /** Its brand isn't in its item, so only people with access on all brands hear of it. */
  | 'unknown'
  | readonly string[];

/** What a change is about, as of before or after it. */
export type LiveSubject = {
  readonly id: string;
  readonly brands: LiveBrands;
  /** The events that it belongs to. */
  readonly eventIds: readonly string[];
  /** Whose own it is; `anyone` for what is offered to everyone. */
  readonly persons: 'anyone' | readonly string[];
  /** If set, nobody else hears of it, whatever they may read. */
  readonly onlyFor?: readonly string[] | undefined;
};

export type LiveChange = {
  readonly tenant: string;
  readonly entity: LiveEntity;
  readonly before: LiveSubject | undefined;
  readonly after: LiveSubject | undefined;
  /** Milliseconds. */
  readonly at: number;
  readonly by: { readonly id: string; readonly name: string } | undefined;
};

/** The part of a session that decides what its person hears. */
export type LiveListener = Grants & {
  readonly userId: string;
  /** The brands that the franchise runs. */
  readonly brandIds: readonly string[];
};

export type LiveAccess = Readonly<Record<string, Access>>;

export type HintContent = {
  readonly topic: LiveTopic;
  readonly ids?: string[] | undefined;
  readonly at: number;
  readonly by?: { readonly id: string; readonly name: string } | undefined;
};

/**
 * What a person hears of some changes on these topics: one hint for each topic. Someone who could
 * read a thing before the change, but can't anymore, hears only that the list has changed.
 */
export function buildHints(
  listener: LiveListener,
  topics: readonly string[],
  changes: readonly LiveChange[],
  access: LiveAccess,
): HintContent[] {
  const hints = new Map<LiveTopic, HintContent>();
  for (const change of changes) {
    for (const heard of listHeard(listener, change, access)) {
      if (!topics.includes(heard.topic)) continue;
      const known = hints.get(heard.topic);
      hints.set(heard.topic, known ? mergeHints(known, heard) : heard);
    }
  }
  return [...hints.values()];
}

function listHeard(
  listener: LiveListener,
  change: LiveChange,
  access: LiveAccess,
): readonly HintContent[] {
  const own = listEntityTopics(change.entity).flatMap(
    (topic) => toHint(listener, topic, change, access) ?? [],
  );
  const summed = new Set(own.flatMap(({ topic }) => listSummaries(topic)));
  const summaries = [...summed].filter((topic) => isPermitted(listener, access[topic]));
  return [...own, ...summaries.map((topic) => ({ topic, at: change.at }))];
}

function toHint(
  listener: LiveListener,
  topic: LiveTopic,
  { entity, before, after, at, by }: LiveChange,
  access: LiveAccess,
): HintContent | undefined {
  const entry = liveTopicEntries[topic];
  if ('summarizes' in entry) return undefined;
  const isOwn = entry.audience === 'persons';
  const hears = isOwn ? isConcerned : mayRead;
  // A removed thing counts as it was before.
  const subject = after ?? before;
  const heard = [after, before].flatMap((it) =>
    it && isAddressed(listener, it) && hears(listener, it, access[topic]) ? [it] : [],
  );
  if (heard.length === 0) return undefined;
  if (isOwn || !heard.some((it) => it === subject)) return { topic, at };
  const ids = [...new Set(heard.flatMap((it) => listShownIds(topic, entity, it)))];
  // Nothing of the topic shows it.
  if (ids.length === 0) return undefined;
  return { topic, ids, at, ...(by && { by }) };
}

/** The ids by which a topic's screens show it: a shift by its events, a task also in its event's list. */
function listShownIds(
  topic: LiveTopic,
  entity: LiveEntity,
  { id, eventIds }: LiveSubject,
): readonly string[] {
  if (topic === 'events' && entity !== 'event') return eventIds;
  return topic === 'tasks' ? [id, ...eventIds] : [id];
}

const isAddressed = ({ userId }: LiveListener, { onlyFor }: LiveSubject) =>
  onlyFor === undefined || onlyFor.includes(userId);

const isPermitted = (listener: LiveListener, access: Access | undefined) =>
  access !== undefined && can(listener, access);

function mayRead(
  listener: LiveListener,
  { brands }: LiveSubject,
  access: Access | undefined,
): boolean {
  if (!access || !can(listener, access)) return false;
  const permitted = permittedBrands(listener, access);
  if (brands === 'any') return true;
  if (brands === 'unknown') return coversBrands(permitted, listener.brandIds);
  return brands.some((brandId) => includesBrand(permitted, brandId));
}

const isConcerned = (
  listener: LiveListener,
  { persons }: LiveSubject,
  access: Access | undefined,
): boolean =>
  isPermitted(listener, access) && (persons === 'anyone' || persons.includes(listener.userId));

/** Without ids if there are too many. Without a name, if several people made the changes. */
export function mergeHints(one: HintContent, other: HintContent): HintContent {
  const { topic, at } = other.at >= one.at ? other : one;
  const ids = one.ids && other.ids && [...new Set([...one.ids, ...other.ids])];
  const isSame = one.by?.id === other.by?.id;
  const by = isSame ? other.by : undefined;
  return {
    topic,
    at,
    ...(ids && ids.length <= liveLimits.ids && { ids }),
    ...(by && { by }),
  };
}

/** Whether a person may know of a record that somebody has open. */
export const mayKnowRecord = (
  listener: LiveListener,
  brandIds: readonly string[],
  access: Access | undefined,
): boolean =>
  mayRead(
    listener,
    { id: '', brands: brandIds.length > 0 ? brandIds : 'any', eventIds: [], persons: [] },
    access,
  );
