// Drags of shifts are the shifts' ids; those of events and people name their kind. Shifts and events
// are dropped on a person's day, people on events.
const prefixes = { event: 'event:', person: 'person:', lane: 'lane:' } as const;

const parse = (kind: keyof typeof prefixes) => (id: string | number) => {
  const key = String(id);
  return key.startsWith(prefixes[kind]) ? key.slice(prefixes[kind].length) : undefined;
};

export const toEventDrag = (eventId: string) => prefixes.event + eventId;
export const parseDraggedEvent = parse('event');
export const toPersonDrag = (staffId: string) => prefixes.person + staffId;
export const parseDraggedPerson = parse('person');
/** Where a person is dropped to plan them at an event. */
export const toEventDrop = (eventId: string) => prefixes.lane + eventId;
export const parseEventDrop = parse('lane');
