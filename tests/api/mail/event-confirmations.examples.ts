import { openEventLink } from '#functions/data/mail/event-links.ts';
import { eventConfirmations } from '#shared/contract/mail/event-confirmations.ts';
import { examplesOf, made } from '#tests/support/area-examples.ts';
import { book } from '#tests/support/event-mails.ts';

const booked = made(async (world) => {
  const { eventId } = await book(world);
  return { tenant: world.franchise.franchiseId, eventId };
});

const request = (otpId: string) => ({ body: { otpId } });

export const examples = examplesOf(eventConfirmations, {
  byLink: {
    details: async (world) => {
      const about = await booked(world);
      return {
        request,
        open: (tokenHash, endsAt) => openEventLink(about, { tokenHash, endsAt }),
      };
    },
    accept: async (world) => {
      const about = await booked(world);
      return {
        request,
        open: (tokenHash, endsAt) => openEventLink(about, { tokenHash, endsAt }),
      };
    },
  },
});
