import { z } from 'zod';
import type { Publishers } from '#functions/data/stream/publisher.ts';
import type { accountDomainEvents } from '#shared/contract/accounts/domain-events.ts';

const FailedAttempt = z.object({
  at: z.number(),
  failures: z.number(),
  device: z.string(),
  address: z.string(),
});

const DeviceSignIn = z.object({
  tenant: z.string(),
  userId: z.string(),
  device: z.string(),
  address: z.string(),
  place: z.string().default(''),
  at: z.number(),
  isFirst: z.boolean().default(false),
});

export const accountPublishers: Publishers<typeof accountDomainEvents> = {
  'account.changed': {
    entity: 'user',
    tells(before, after) {
      if (!before || before['revision'] === after['revision']) return undefined;
      return { userId: String(after['userId']) };
    },
  },
  'password.changed': {
    entity: 'identity',
    tells(before, after) {
      const { passwordChangedAt } = after;
      if (!passwordChangedAt || before?.['passwordChangedAt'] === passwordChangedAt) {
        return undefined;
      }
      return { email: String(after['email']) };
    },
  },
  'secondFactor.turnedOn': {
    entity: 'identity',
    tells(before, after) {
      const { factorId } = after;
      if (!before || !factorId || before['factorId'] === factorId) return undefined;
      return { email: String(after['email']) };
    },
  },
  'signIn.failed': {
    entity: 'sign-in-attempts',
    /** A failure is identified by its instant and count. */
    tells(before, after) {
      const failed = FailedAttempt.safeParse(after['failed']).data;
      const known = FailedAttempt.safeParse(before?.['failed']).data;
      if (!failed) return undefined;
      if (known?.at === failed.at && known.failures === failed.failures) return undefined;
      return { email: String(after['email']), ...failed };
    },
  },
  'device.added': {
    entity: 'sign-in-attempts',
    /**
     * A password that was set by a mailed link makes a device known without a sign-in. There is nothing
     * to compare the first device of a person with.
     */
    tells(before, after) {
      if (before || after['kind'] !== 'device') return undefined;
      const added = DeviceSignIn.safeParse(after['opened']).data;
      if (!added || added.isFirst) return undefined;
      const { isFirst: _isFirst, ...opened } = added;
      return { email: String(after['email']), deviceId: String(after['source']), ...opened };
    },
  },
};
