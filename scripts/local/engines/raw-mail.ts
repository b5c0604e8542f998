// Amazon SES's SendRawEmail (API version 2010-12-01). The package with the inbox has this call too,
// but it drops blind copies and the headers of a mail.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { saveEmail } from 'aws-ses-v2-local/dist/store.js';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import { ulid } from 'ulid';
import type { BusEntry } from './domain-events.ts';
import { listSimulatedReports } from './mail-simulator.ts';

type OnEvent = (entry: BusEntry) => Promise<void>;

/** The maximum size of an encoded message (SES's quota for this call). */
const maxMessageBytes = 10 * 1024 * 1024;

/** Handles SES's own calls. The inbox and its page are the package's. */
export function withRawMail(handle: RequestListener, onEvent: OnEvent): RequestListener {
  return (request, response) => {
    if (request.method !== 'POST' || request.url !== '/') return handle(request, response);
    receiveRawMail(request, response, onEvent).catch((error: unknown) =>
      sendError(response, String(error)),
    );
  };
}

async function receiveRawMail(
  request: IncomingMessage,
  response: ServerResponse,
  onEvent: OnEvent,
): Promise<void> {
  const form = new URLSearchParams((await buffer(request)).toString('utf8'));
  const action = form.get('Action');
  if (action === 'GetSendQuota') return sendXml(response, 200, quotaXml);
  if (action !== 'SendRawEmail')
    return sendError(response, `${action ?? 'No action'} is not served`);
  const raw = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64');
  if (raw.length > maxMessageBytes)
    return sendError(response, 'Message length is more than 10485760 bytes');
  const envelope = [...form].flatMap(([key, value]) =>
    key.startsWith('Destinations.member.') ? [value] : [],
  );
  const messageId = ulid().toLowerCase();
  storeMail(await simpleParser(raw, { keepCidLinks: true }), envelope, messageId);
  sendXml(
    response,
    200,
    `<SendRawEmailResponse ${xmlns}><SendRawEmailResult><MessageId>${messageId}</MessageId></SendRawEmailResult></SendRawEmailResponse>`,
  );
  for (const entry of listSimulatedReports(envelope, messageId)) await onEvent(entry);
}

const xmlns = 'xmlns="http://ses.amazonaws.com/doc/2010-12-01/"';

/** What SES gives an account that has just left the sandbox. */
const quotaXml = `<GetSendQuotaResponse ${xmlns}><GetSendQuotaResult><Max24HourSend>50000.0</Max24HourSend><MaxSendRate>14.0</MaxSendRate><SentLast24Hours>0.0</SentLast24Hours></GetSendQuotaResult></GetSendQuotaResponse>`;

function sendError(response: ServerResponse, message: string): void {
  const words = message.replace(/[&<>]/g, ' ');
  sendXml(
    response,
    400,
    `<ErrorResponse ${xmlns}><Error><Type>Sender</Type><Code>MessageRejected</Code><Message>${words}</Message></Error></ErrorResponse>`,
  );
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'text/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

function storeMail(mail: ParsedMail, envelope: readonly string[], messageId: string): void {
  const [to, cc] = [listAddresses(mail.to), listAddresses(mail.cc)];
  const html = mail.html === false ? undefined : mail.html;
  saveEmail({
    messageId,
    from: mail.from?.text ?? '',
    replyTo: listAddresses(mail.replyTo),
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

function listAddresses(found: AddressObject | AddressObject[] | undefined): string[] {
  return [found ?? []]
    .flat()
    .flatMap(({ value }) => value)
    .flatMap(({ address }) => address ?? []);
}
