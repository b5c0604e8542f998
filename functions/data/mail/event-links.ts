// Links that are about an event, mailed to its client: by them the client sees it and confirms.
import { z } from 'zod';
import { type Link, newLinkPart } from '#functions/data/store/links.ts';
import { transact } from '#functions/data/store/transact.ts';

const AboutEvent = z.object({ tenant: z.string(), eventId: z.string() });
export type AboutEvent = z.output<typeof AboutEvent>;

export async function openEventLink(
  about: AboutEvent,
  { tokenHash, endsAt }: Omit<Link, 'about'>,
): Promise<void> {
  const link = { tokenHash, endsAt, about: JSON.stringify(about) };
  await transact([newLinkPart('confirmEvent', link)]);
}

export const eventOfLink = ({ about }: Link): AboutEvent => AboutEvent.parse(JSON.parse(about));
