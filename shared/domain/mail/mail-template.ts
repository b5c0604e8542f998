// What the mails to clients are written from: a subject and a rich text with variables, by which each
// mail says its own event. A variable that its type doesn't know is refused when a template is saved,
// so that no mail ever leaves with a hole in it.
import { mailLimits } from './limits.ts';
import type { TemplateFamily } from './template-access.ts';

/** Spec §4, and the two variants of §7. */
export const clientTemplateTypes = [
  'BOOKING',
  'CONFIRMATION',
  'THANKYOU',
  'CUSTOM',
  'FUTURE_REQUEST',
  'CLIENT_INVOICE_REMINDER',
] as const;

/** To somebody who hasn't replied: to a confirmation, a quote, a question about a request. */
export const noReplyTypes = [
  'NO_REPLY_CONFIRMATION',
  'NO_REPLY_QUOTE',
  'NO_REPLY_REQUEST',
] as const;
export type NoReplyType = (typeof noReplyTypes)[number];

export const templateTypes = [...clientTemplateTypes, ...noReplyTypes] as const;
export type TemplateType = (typeof templateTypes)[number];

/** By the code that opens them (template-access.ts). */
export const typesOfFamily = {
  client: clientTemplateTypes,
  noReply: noReplyTypes,
} as const satisfies Readonly<Record<TemplateFamily, readonly TemplateType[]>>;

export const familyOf = (type: TemplateType): TemplateFamily =>
  isNoReply(type) ? 'noReply' : 'client';

export const isNoReply = (type: TemplateType): type is NoReplyType =>
  noReplyTypes.some((it) => it === type);

export const eventTemplateTypes = ['BOOKING', 'CONFIRMATION', 'THANKYOU', 'CUSTOM'] as const;
export type EventTemplateType = (typeof eventTemplateTypes)[number];

export const isEventTemplate = (type: TemplateType): type is EventTemplateType =>
  eventTemplateTypes.some((it) => it === type);

/** Those of which one is active for each brand; of the others several are, side by side. */
export const isOnlyOne = (type: TemplateType): boolean => type !== 'CUSTOM' && !isNoReply(type);

/** Those that may leave by themselves, so many hours after, or before, what the type says. */
export const automaticTypes = ['BOOKING', 'CONFIRMATION', 'THANKYOU'] as const;
export type AutomaticType = (typeof automaticTypes)[number];

export const isAutomatic = (type: TemplateType): type is AutomaticType =>
  automaticTypes.some((it) => it === type);

const ofFranchise = ['franchiseName', 'franchiseEmail', 'franchisePhone', 'brandName'] as const;
const ofClient = ['contactName', 'clientName'] as const;
const ofEvent = [
  'eventName',
  'eventCode',
  'eventDate',
  'startTime',
  'endTime',
  'eventAddress',
] as const;
const ofInvoice = ['invoiceNumber', 'amountDue', 'dueDate', 'paymentLink'] as const;
const ofQuote = ['quoteNumber', 'quoteTotal', 'quoteEndDate', 'quoteLink'] as const;

export const templateVariables = [
  ...ofClient,
  ...ofEvent,
  'confirmationLink',
  'requestedDate',
  ...ofInvoice,
  ...ofQuote,
  ...ofFranchise,
] as const;
export type TemplateVariable = (typeof templateVariables)[number];

const eventMail = [...ofClient, ...ofEvent, ...ofFranchise] as const;

/** What every mail about an event knows. */
export type EventVariable = (typeof eventMail)[number];

const variables: Readonly<Record<TemplateType, readonly TemplateVariable[]>> = {
  BOOKING: eventMail,
  CONFIRMATION: [...ofClient, ...ofEvent, 'confirmationLink', ...ofFranchise],
  THANKYOU: eventMail,
  CUSTOM: eventMail,
  // Of what a stranger typed, the day alone: the address may be somebody else's (decision 550).
  FUTURE_REQUEST: ['requestedDate', ...ofFranchise],
  CLIENT_INVOICE_REMINDER: [...ofClient, ...ofInvoice, ...ofFranchise],
  NO_REPLY_CONFIRMATION: [...ofClient, ...ofEvent, 'confirmationLink', ...ofFranchise],
  NO_REPLY_QUOTE: [...ofClient, ...ofQuote, ...ofFranchise],
  NO_REPLY_REQUEST: [...ofClient, 'requestedDate', ...ofFranchise],
};

export const variablesOf = (type: TemplateType): readonly TemplateVariable[] => variables[type];

/** What a mail of a type would be worth nothing without. */
export function requiredVariable(type: TemplateType): TemplateVariable | undefined {
  if (type === 'CONFIRMATION' || type === 'NO_REPLY_CONFIRMATION') return 'confirmationLink';
  if (type === 'NO_REPLY_QUOTE') return 'quoteLink';
  return type === 'CLIENT_INVOICE_REMINDER' ? 'paymentLink' : undefined;
}

export type TemplateValues = Readonly<Partial<Record<TemplateVariable, string>>>;

/** Typed in a template, it begins a variable. */
export const placeholderOpening = '{{';

/** As it stands in the text of a template. */
export const placeholderOf = (variable: TemplateVariable) => `${placeholderOpening} ${variable} }}`;

/** §9: what all attachments of a template together may hold. */
export const attachmentBytesOf = (type: TemplateType): number =>
  isNoReply(type) ? mailLimits.noReplyAttachmentBytes : mailLimits.mailAttachmentBytes;
