import { z } from 'zod';
import type { Publishers } from '#functions/data/stream/publisher.ts';
import type { mailDomainEvents } from '#shared/contract/mail/domain-events.ts';
import { mailKindNames, getMailRules } from '#shared/domain/mail/mail-kinds.ts';

const QueuedMail = z.object({
  thing: z.string(),
  kind: z.enum(mailKindNames),
  slot: z.string(),
  heldUntil: z.number().optional(),
});

export const mailPublishers: Publishers<typeof mailDomainEvents> = {
  'mail.asked': {
    entity: 'outgoing-mail',
    /** Mails that only the sweep sends, also because of quiet hours, don't publish an event. */
    tells(before, after) {
      const mail = QueuedMail.safeParse(after).data;
      if (before || !mail || getMailRules(mail.kind).leaves !== 'atOnce') return undefined;
      const { heldUntil, ...key } = mail;
      return heldUntil === undefined ? key : undefined;
    },
  },
  'mailTemplate.changed': {
    entity: 'mail-template',
    tells(before, after) {
      const changed = ['active', 'automatic', 'hours', 'days'].some(
        (it) => before?.[it] !== after[it],
      );
      return before && changed
        ? { brandId: String(after['brandId']), active: after['active'] === true }
        : undefined;
    },
  },
  'event.confirmationChanged': {
    entity: 'event-mails',
    tells(before, after) {
      const isChanged = ['confirmationAt', 'acceptedAt'].some((it) => before?.[it] !== after[it]);
      return isChanged ? { eventId: String(after['eventId']) } : undefined;
    },
  },
  'client.contactCorrected': {
    entity: 'contact-correction',
    tells: (before, after) =>
      before ? undefined : { correctionId: String(after['correctionId']) },
  },
};
