import { createAccountLink } from '#functions/data/accounts/account-links.ts';
import { createIdentity } from '#functions/data/accounts/identities.ts';
import { changeUser, getUser } from '#functions/data/accounts/users.ts';
import { newId } from '#functions/ports/ids.ts';
import { emailLinks } from '#shared/contract/accounts/email-links.ts';
import { instant } from '#shared/domain/values/instant.ts';
import {
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import { invitePerson } from '#tests/support/fixtures/people.ts';
import { noon, world } from '#tests/support/world.ts';

const day = 86_400_000;
const changeId = newId(noon);
const request = (otpId: string) => ({ body: { otpId } });

/** A person who requested another email. */
const asking = oncePerWorld(async ({ as, scope }) => {
  const { user } = await as('Driver');
  const { tenant, userId } = user;
  const email = `${userId.toLowerCase()}@example.com`;
  await createIdentity({ email, passwordHash: 'known', accounts: [user] });
  const before = (await getUser(scope, userId)) ?? user;
  const emailChange = {
    id: changeId,
    email: `new-${email}`,
    by: 'self' as const,
    endsAt: instant(noon + day),
  };
  await changeUser(before, { email, emailChange });
  return { tenant, userId, email, changeId, deviceId: '' };
});

/** A person who has an account elsewhere and is invited to the world's franchise. */
const joining = oncePerWorld(async (own) => {
  const { user } = await (await world()).as('Driver');
  const email = `${user.userId.toLowerCase()}@example.com`;
  await createIdentity({ email, passwordHash: 'known', accounts: [user] });
  const { id: userId } = await invitePerson(await getExampleOwner(own), 'driver', { email });
  return { tenant: own.franchise.franchiseId, userId, email, changeId: '', deviceId: '' };
});

export const examples = defineExamples(emailLinks, {
  byLink: {
    confirm: async (world) => {
      const about = await asking(world);
      return {
        request,
        open: (tokenHash, endsAt) =>
          createAccountLink('confirmEmail', about, { tokenHash, endsAt }),
      };
    },
    keep: async (world) => {
      const about = await asking(world);
      return {
        request,
        open: (tokenHash, endsAt) => createAccountLink('keepEmail', about, { tokenHash, endsAt }),
      };
    },
    join: async (world) => {
      const about = await joining(world);
      return {
        request,
        open: (tokenHash, endsAt) => createAccountLink('join', about, { tokenHash, endsAt }),
      };
    },
    endDevice: async (world) => {
      const about = { ...(await asking(world)), deviceId: 'unknown-device' };
      return {
        request,
        open: (tokenHash, endsAt) => createAccountLink('endDevice', about, { tokenHash, endsAt }),
      };
    },
  },
});
