import { eventPath } from '#web/api/event-section.ts';

export const cookieGramsPath = (eventId: string) => `${eventPath(eventId)}/cookie-grams`;
