// Amazon SES's SendRawEmail (API version 2010-12-01). The package with the inbox has this call too,
// but it drops blind copies and the headers of a mail.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { saveEmail } from 'aws-ses-v2-local/dist/store.js';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import { ulid } from 'ulid';
import type { Entry } from './domain-events.ts';
import { reportsOn } from './mail-simulator.ts';

type OnEvent = (entry: Entry) => Promise<void>;

/** The maximum size of an encoded message (SES's quota for this call). */
const mostBytes = 10 * 1024 * 1024;

/** Handles SES's own calls. The inbox and its page are the package's. */
export function takingRawMail(handle: RequestListener, onEvent: OnEvent): RequestListener {
  return (request, response) => {
    if (request.method !== 'POST' || request.url !== '/') return handle(request, response);
    take(request, response, onEvent).catch((error: unknown) => refuse(response, String(error)));
  };
}

async function take(
  request: IncomingMessage,
  response: ServerResponse,
  onEvent: OnEvent,
): Promise<void> {
  const form = new URLSearchParams((await buffer(request)).toString('utf8'));
  const action = form.get('Action');
  if (action !== 'SendRawEmail') return refuse(response, `${action ?? 'No action'} is not served`);
  const raw = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64');
  if (raw.length > mostBytes) return refuse(response, 'Message length is more than 10485760 bytes');
  const envelope = [...form].flatMap(([key, value]) =>
    key.startsWith('Destinations.member.') ? [value] : [],
  );
  const messageId = ulid().toLowerCase();
  keep(await simpleParser(raw, { keepCidLinks: true }), envelope, messageId);
  answer(
    response,
    200,
    `<SendRawEmailResponse ${xmlns}><SendRawEmailResult><MessageId>${messageId}</MessageId></SendRawEmailResult></SendRawEmailResponse>`,
  );
  for (const entry of reportsOn(envelope, messageId)) await onEvent(entry);
}

const xmlns = 'xmlns="http://ses.amazonaws.com/doc/2010-12-01/"';

function refuse(response: ServerResponse, message: string): void {
  const words = message.replace(/[&<>]/g, ' ');
  answer(
    response,
    400,
    `<ErrorResponse ${xmlns}><Error><Type>Sender</Type><Code>MessageRejected</Code><Message>${words}</Message></Error></ErrorResponse>`,
  );
}

function answer(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'text/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

function keep(mail: ParsedMail, envelope: readonly string[], messageId: string): void {
  const [to, cc] = [addressesOf(mail.to), addressesOf(mail.cc)];
  const html = mail.html === false ? undefined : mail.html;
  saveEmail({
    messageId,
    from: mail.from?.text ?? '',
    replyTo: addressesOf(mail.replyTo),
    destination: { to, cc, bcc: envelope.filter((it) => !to.includes(it) && !cc.includes(it)) },
    subject: mail.subject ?? '',
    body: { text: mail.text, html },
    attachments: mail.attachments.map((file) => ({
      filename: file.filename,
      contentType: file.contentType,
      contentDisposition: file.contentDisposition,
      ...(file.cid === undefined ? {} : { contentId: file.cid }),
      content: file.content.toString('base64'),
      size: file.size,
    })),
    headers: mail.headerLines.map(({ line }) => {
      const [name = '', ...value] = line.split(':');
      return { name, value: value.join(':').trim() };
    }),
    at: Math.floor(Date.now() / 1000),
  });
}

function addressesOf(found: AddressObject | AddressObject[] | undefined): string[] {
  return [found ?? []]
    .flat()
    .flatMap(({ value }) => value)
    .flatMap(({ address }) => address ?? []);
}
