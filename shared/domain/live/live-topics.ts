// What open screens hear of: a topic for each kind of screen, with the stored things whose changes
// concern it, and the routes that show it. Whoever may call its routes may hear of a topic
// (shared/contract/live-access.ts); all routes of a topic have the same access, which a test checks.

/** The stored things whose changes open screens hear of, as the table's stream names them. */
export const liveEntities = [
  'booking-request',
  'client',
  'coverage-rules',
  'event',
  'invoice',
  'notice-log',
  'notification',
  'order',
  'planned-shift',
  'punch',
  'shift-swap',
  'staff-availability',
  'staff-profile',
  'task',
  'thread',
  'time-off',
  'user',
] as const;
export type LiveEntity = (typeof liveEntities)[number];

type LiveRoutes = Readonly<Record<string, readonly [string, ...string[]]>>;

type TopicEntry = {
  /** The routes to load again, by area. */
  readonly routes: LiveRoutes;
} & (
  | {
      readonly entities: readonly [LiveEntity, ...LiveEntity[]];
      /**
       * `readers`: everyone who may read the topic on the thing's brand. `persons`: those whose own
       * thing it is.
       */
      readonly audience: 'readers' | 'persons';
    }
  /**
   * A summary of other topics. A change is heard only by people who may hear of one of those too,
   * and without saying what changed.
   */
  | { readonly summarizes: readonly [string, ...string[]] }
);

const entries = {
  events: {
    entities: ['event', 'planned-shift'],
    audience: 'readers',
    routes: {
      events: ['list', 'details', 'detailsMinimal', 'history', 'calendar'],
      'event-crew': ['details', 'assess', 'looks'],
    },
  },
  schedule: {
    entities: ['event', 'planned-shift', 'time-off', 'staff-availability', 'coverage-rules'],
    audience: 'readers',
    routes: { 'staff-schedule': ['week', 'assess', 'leads', 'coverageRules'] },
  },
  orders: {
    entities: ['order'],
    audience: 'readers',
    routes: { orders: ['list', 'details'] },
  },
  onDuty: {
    entities: ['punch', 'planned-shift'],
    audience: 'readers',
    routes: { 'duty-status': ['now'], 'time-clock': ['week'] },
  },
  bookingRequests: {
    entities: ['booking-request'],
    audience: 'readers',
    routes: { 'booking-requests': ['list', 'details'] },
  },
  invoices: {
    entities: ['invoice'],
    audience: 'readers',
    routes: { invoices: ['list', 'summary', 'details', 'revisions', 'questions'] },
  },
  tasks: {
    entities: ['task'],
    audience: 'readers',
    routes: { tasks: ['grid', 'details', 'ofEvent'] },
  },
  clients: {
    entities: ['client'],
    audience: 'readers',
    routes: { clients: ['list', 'details'], 'client-pages': ['dashboard', 'notes', 'activity'] },
  },
  timeOff: {
    entities: ['time-off'],
    audience: 'readers',
    routes: { 'time-off': ['list', 'overlaps'] },
  },
  shiftSwaps: {
    entities: ['shift-swap'],
    audience: 'readers',
    routes: { 'shift-swaps': ['list'] },
  },
  people: {
    entities: ['staff-profile', 'user'],
    audience: 'readers',
    routes: { people: ['list', 'details'], 'staff-profiles': ['list', 'details', 'looks'] },
  },
  threads: {
    entities: ['thread'],
    audience: 'readers',
    routes: { threads: ['list', 'details'] },
  },
  ownThreads: {
    entities: ['thread'],
    audience: 'persons',
    routes: { threads: ['own', 'ownDetails'] },
  },
  notices: {
    entities: ['notification', 'notice-log'],
    audience: 'persons',
    routes: { notifications: ['list', 'countUnread'] },
  },
  ownWork: {
    entities: ['planned-shift', 'punch', 'shift-swap', 'time-off'],
    audience: 'persons',
    routes: {
      'staff-schedule': ['own', 'openShifts'],
      'staff-today': ['own'],
      'shift-swaps': ['own'],
      'time-off': ['own'],
      'time-clock': ['own'],
    },
  },
  home: {
    summarizes: [
      'events',
      'schedule',
      'orders',
      'bookingRequests',
      'invoices',
      'tasks',
      'timeOff',
      'shiftSwaps',
    ],
    routes: { home: ['view'] },
  },
  pipeline: {
    summarizes: ['events', 'bookingRequests', 'invoices'],
    routes: { home: ['pipeline'] },
  },
} as const satisfies Readonly<Record<string, TopicEntry>>;

export type LiveTopic = keyof typeof entries;

const isLiveTopic = (name: string): name is LiveTopic => Object.hasOwn(entries, name);

export const liveTopics: readonly LiveTopic[] = Object.keys(entries).filter(isLiveTopic);

export const liveTopicEntries: Readonly<Record<LiveTopic, TopicEntry>> = entries;

/** The topics that list the entity itself. Summaries follow from them (`listSummaries`). */
export const listEntityTopics = (entity: LiveEntity): LiveTopic[] =>
  liveTopics.filter((topic) => {
    const entry = liveTopicEntries[topic];
    return 'entities' in entry && entry.entities.includes(entity);
  });

/** The summaries that show this topic. */
export const listSummaries = (topic: LiveTopic): LiveTopic[] =>
  liveTopics.filter((it) => {
    const entry = liveTopicEntries[it];
    return 'summarizes' in entry && entry.summarizes.includes(topic);
  });

/** The topics that a route shows. */
export const listRouteTopics = (area: string, route: string): LiveTopic[] =>
  liveTopics.filter((topic) => liveTopicEntries[topic].routes[area]?.includes(route) === true);

/** Records whose editors show who else has them open, and the topic whose readers may know it. */
export const openRecordKinds = {
  event: 'events',
  invoice: 'invoices',
  client: 'clients',
  person: 'people',
} as const satisfies Readonly<Record<string, LiveTopic>>;
export type OpenRecordKind = keyof typeof openRecordKinds;
