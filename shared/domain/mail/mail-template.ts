// The templates of mails to clients: a subject and a rich text with variables for the event. A
// template with a variable that its type doesn't know can't be saved, so no mail is ever sent with
// a gap in it.
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

/** To people who haven't replied to a confirmation, a quote or a question about a request. */
export const noReplyTypes = [
  'NO_REPLY_CONFIRMATION',
  'NO_REPLY_QUOTE',
  'NO_REPLY_REQUEST',
] as const;
export type NoReplyType = (typeof noReplyTypes)[number];

export const templateTypes = [...clientTemplateTypes, ...noReplyTypes] as const;
export type TemplateType = (typeof templateTypes)[number];

/** By the access code that opens them (template-access.ts). */
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

/** Types with one active template per brand. The others can have several active templates. */
export const isOnlyOne = (type: TemplateType): boolean => type !== 'CUSTOM' && !isNoReply(type);

/**
 * Types that can be sent automatically, a number of hours before or after the moment that the type
 * defines.
 */
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

/** The variables of every mail about an event. */
export type EventVariable = (typeof eventMail)[number];

const variables: Readonly<Record<TemplateType, readonly TemplateVariable[]>> = {
  BOOKING: eventMail,
  CONFIRMATION: [...ofClient, ...ofEvent, 'confirmationLink', ...ofFranchise],
  THANKYOU: eventMail,
  CUSTOM: eventMail,
  // Of a stranger's input only the day: the address may belong to someone else (decision 550).
  FUTURE_REQUEST: ['requestedDate', ...ofFranchise],
  CLIENT_INVOICE_REMINDER: [...ofClient, ...ofInvoice, ...ofFranchise],
  NO_REPLY_CONFIRMATION: [...ofClient, ...ofEvent, 'confirmationLink', ...ofFranchise],
  NO_REPLY_QUOTE: [...ofClient, ...ofQuote, ...ofFranchise],
  NO_REPLY_REQUEST: [...ofClient, 'requestedDate', ...ofFranchise],
};

export const variablesOf = (type: TemplateType): readonly TemplateVariable[] => variables[type];

/** The variable without which a mail of the type would be useless. */
export function requiredVariable(type: TemplateType): TemplateVariable | undefined {
  if (type === 'CONFIRMATION' || type === 'NO_REPLY_CONFIRMATION') return 'confirmationLink';
  if (type === 'NO_REPLY_QUOTE') return 'quoteLink';
  return type === 'CLIENT_INVOICE_REMINDER' ? 'paymentLink' : undefined;
}

export type TemplateValues = Readonly<Partial<Record<TemplateVariable, string>>>;

/** Typing this in a template starts a variable. */
export const placeholderOpening = '{{';

/** The variable as it appears in the text of a template. */
export const placeholderOf = (variable: TemplateVariable) => `${placeholderOpening} ${variable} }}`;

/** §9: maximum total size of a template's attachments. */
export const attachmentBytesOf = (type: TemplateType): number =>
  isNoReply(type) ? mailLimits.noReplyAttachmentBytes : mailLimits.mailAttachmentBytes;
