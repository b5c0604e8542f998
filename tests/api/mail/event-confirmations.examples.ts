import { getEvent } from '#functions/data/events/events.ts';
import { createEventLink } from '#functions/data/mail/event-links.ts';
import { eventConfirmations } from '#shared/contract/mail/event-confirmations.ts';
import { proposeRebookDay } from '#shared/domain/marketing/rebook.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { defineExamples, oncePerWorld } from '#tests/support/every-route/area-examples.ts';
import { bookTestEvent } from '#tests/support/fixtures/event-mails.ts';
import { noon } from '#tests/support/world.ts';

const booked = oncePerWorld(async (world) => {
  const { eventId } = await bookTestEvent(world);
  return { tenant: world.franchise.franchiseId, eventId };
});

const request = (otpId: string) => ({ body: { otpId } });

export const examples = defineExamples(eventConfirmations, {
  byLink: {
    details: async (world) => {
      const about = await booked(world);
      return {
        request,
        open: (tokenHash, endsAt) => createEventLink(about, { tokenHash, endsAt }),
      };
    },
    nextDetails: async (world) => {
      const about = await booked(world);
      return {
        request,
        open: (tokenHash, endsAt) => createEventLink(about, { tokenHash, endsAt }, 'holdNextEvent'),
      };
    },
    holdNext: async (world) => {
      const about = await booked(world);
      const event = await getEvent(world.scope, about.eventId);
      const today = toLocalDate(noon, world.franchise.timeZone);
      const nextDate = proposeRebookDay(event?.eventDate ?? today, today);
      return {
        request: (otpId) => ({ body: { otpId, nextDate } }),
        open: (tokenHash, endsAt) => createEventLink(about, { tokenHash, endsAt }, 'holdNextEvent'),
      };
    },
    accept: async (world) => {
      const about = await booked(world);
      const event = await getEvent(world.scope, about.eventId);
      const times = {
        startsAt: toIso(event?.startsAt ?? noon),
        endsAt: toIso(event?.endsAt ?? noon),
      };
      return {
        request: (otpId) => ({ body: { otpId, ...times } }),
        open: (tokenHash, endsAt) => createEventLink(about, { tokenHash, endsAt }),
      };
    },
  },
});
