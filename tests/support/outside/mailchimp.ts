// Brands that are connected to the stand-in of Mailchimp.
import { getMailchimp } from '#functions/data/marketing/mailchimp-connections.ts';
import { mailchimp } from '#shared/contract/marketing/mailchimp.ts';
import { brandId } from '#tests/support/every-route/area-examples.ts';
import type { Caller, World } from '#tests/support/world.ts';

export const mailchimpApiKey = '0123456789abcdef0123456789abcdef-us21';

/** Each has an account of its own at the stand-in, so that nobody else's people are there. */
let accounts = Date.now() % 60_000;
export function newMailchimpKey(): string {
  accounts += 1;
  return `${accounts.toString(16).padStart(4, '0')}${mailchimpApiKey.slice(4)}`;
}

export const connectMailchimp = (owner: Caller, apiKey = mailchimpApiKey) =>
  owner.call(mailchimp, 'connect', { body: { brandId, apiKey } });

/** As the screen has it. */
export async function mailchimpOf(owner: Caller) {
  const { data } = (await owner.call(mailchimp, 'list', {})).body;
  const shown = data.find((it) => it.brandId === brandId);
  if (!shown) throw new Error('The brand is not listed');
  return shown;
}

/** The brand of the examples, and the version of its connection. */
export async function connectedMailchimp(world: World) {
  const known = await getMailchimp(world.scope, brandId);
  if (!known) await connectMailchimp(await world.as('Franchise'));
  const { version } = known ?? (await mailchimpOf(await world.as('Franchise')));
  return { brandId, version };
}

/** The same, once its audience is chosen. */
export async function syncingMailchimp(world: World) {
  const before = await connectedMailchimp(world);
  const body = { ...before, audienceId: 'news', sources: ['clients' as const] };
  await (await world.as('Franchise')).call(mailchimp, 'chooseAudience', { body });
  return { ...before, version: before.version + 1 };
}
