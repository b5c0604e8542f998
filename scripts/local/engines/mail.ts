import { createRequire } from 'node:module';
import path from 'node:path';
import { getStoreReadonly, saveEmail } from 'aws-ses-v2-local/dist/store.js';
import { z } from 'zod';
import { requireSameOrigin, guardServer, loopbackHost } from './request-guards.ts';
import type { BusEntry } from './domain-events.ts';
import { closeServer, keepConnectionsOpen, getServerPort } from './listen.ts';
import { withRawMail } from './raw-mail.ts';
import { StateFile } from '#scripts/local/runtime/state-file.ts';

export type MailServer = { readonly origin: string; stop(): Promise<void> };

// The package is CommonJS with a default export, which Node and Vitest import differently.
const ses: typeof import('aws-ses-v2-local') = createRequire(import.meta.url)('aws-ses-v2-local');

const optionalText = z.string().optional();
const Email = z.object({
  messageId: z.string(),
  from: z.string(),
  replyTo: z.array(z.string()),
  destination: z.object({
    to: z.array(z.string()),
    cc: z.array(z.string()),
    bcc: z.array(z.string()),
  }),
  subject: z.string(),
  body: z.object({ html: optionalText, text: optionalText }),
  attachments: z.array(
    z.object({
      content: z.string(),
      contentType: z.string(),
      contentDisposition: optionalText,
      contentId: optionalText,
      filename: optionalText,
      size: z.number(),
    }),
  ),
  headers: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  at: z.number(),
});

/**
 * SES and its inbox page. The engine forgets its mail when it stops, so the mail is saved to a
 * file.
 */
export async function startMailServer(
  folder: string,
  onEvent: (entry: BusEntry) => Promise<void>,
): Promise<MailServer> {
  const state = new StateFile(path.join(folder, 'mail.json'), z.array(Email));
  for (const email of state.read() ?? []) saveEmail(email);
  const server = await ses.default({ host: loopbackHost, port: 0 });
  keepConnectionsOpen(server);
  guardServer(server, (handle) => requireSameOrigin(withRawMail(handle, onEvent)));
  server.on('request', (request, response) => {
    if (request.method === 'POST') {
      response.on('finish', () => state.write([...getStoreReadonly().emails]));
    }
  });
  return {
    origin: `http://${loopbackHost}:${getServerPort(server)}`,
    stop: () => closeServer(server),
  };
}
