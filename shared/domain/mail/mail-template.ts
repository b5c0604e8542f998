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
export const templateTypesByFamily = {
  client: clientTemplateTypes,
  noReply: noReplyTypes,
} as const satisfies Readonly<Record<TemplateFamily, readonly TemplateType[]>>;

export const getTemplateFamily = (type: TemplateType): TemplateFamily =>
  isNoReplyTemplate(type) ? 'noReply' : 'client';

export const isNoReplyTemplate = (type: TemplateType): type is NoReplyType =>
  noReplyTypes.some((it) => it === type);

export const eventTemplateTypes = ['BOOKING', 'CONFIRMATION', 'THANKYOU', 'CUSTOM'] as const;
export type EventTemplateType = (typeof eventTemplateTypes)[number];

export const isEventTemplate = (type: TemplateType): type is EventTemplateType =>
  eventTemplateTypes.some((it) => it === type);

/** Types with one active template per brand. The others can have several active templates. */
export const isSingleActiveTemplate = (type: TemplateType): boolean =>
  type !== 'CUSTOM' && !isNoReplyTemplate(type);

/**
 * Types that can be sent automatically, a number of hours before or after the moment that the type
 * defines.
 */
export const automaticTypes = ['BOOKING', 'CONFIRMATION', 'THANKYOU'] as const;
export type AutomaticType = (typeof automaticTypes)[number];

export const isAutomaticTemplate = (type: TemplateType): type is AutomaticType =>
  automaticTypes.some((it) => it === type);

const franchiseVariables = [
  'franchiseName',
  'franchiseEmail',
  'franchisePhone',
  'brandName',
] as const;
const clientVariables = ['contactName', 'clientName'] as const;
const eventVariables = [
  'eventName',
  'eventCode',
  'eventDate',
  'startTime',
  'endTime',
  'eventAddress',
] as const;
const invoiceVariables = [
  'invoiceNumber',
  'amountDue',
  'dueDate',
  'dueWhen',
  'paymentLink',
] as const;
const quoteVariables = ['quoteNumber', 'quoteTotal', 'quoteEndDate', 'quoteLink'] as const;

export const templateVariables = [
  ...clientVariables,
  ...eventVariables,
  'confirmationLink',
  'nextDate',
  'holdLink',
  'requestedDate',
  ...invoiceVariables,
  ...quoteVariables,
  ...franchiseVariables,
] as const;
export type TemplateVariable = (typeof templateVariables)[number];

const eventMailVariables = [...clientVariables, ...eventVariables, ...franchiseVariables] as const;

/** The variables of every mail about an event. */
export type EventVariable = (typeof eventMailVariables)[number];

const variablesByType: Readonly<Record<TemplateType, readonly TemplateVariable[]>> = {
  BOOKING: eventMailVariables,
  CONFIRMATION: [...clientVariables, ...eventVariables, 'confirmationLink', ...franchiseVariables],
  THANKYOU: [...clientVariables, ...eventVariables, 'nextDate', 'holdLink', ...franchiseVariables],
  CUSTOM: eventMailVariables,
  // Of a stranger's input only the day, because the address may belong to someone else
  // (functions/decisions/150).
  FUTURE_REQUEST: ['requestedDate', ...franchiseVariables],
  CLIENT_INVOICE_REMINDER: [...clientVariables, ...invoiceVariables, ...franchiseVariables],
  NO_REPLY_CONFIRMATION: [
    ...clientVariables,
    ...eventVariables,
    'confirmationLink',
    ...franchiseVariables,
  ],
  NO_REPLY_QUOTE: [...clientVariables, ...quoteVariables, ...franchiseVariables],
  NO_REPLY_REQUEST: [...clientVariables, 'requestedDate', ...franchiseVariables],
};

export const listTemplateVariables = (type: TemplateType): readonly TemplateVariable[] =>
  variablesByType[type];

/** The variable without which a mail of the type would be useless. */
export function getRequiredVariable(type: TemplateType): TemplateVariable | undefined {
  if (type === 'CONFIRMATION' || type === 'NO_REPLY_CONFIRMATION') return 'confirmationLink';
  if (type === 'NO_REPLY_QUOTE') return 'quoteLink';
  return type === 'CLIENT_INVOICE_REMINDER' ? 'paymentLink' : undefined;
}

export type TemplateValues = Readonly<Partial<Record<TemplateVariable, string>>>;

/** Typing this in a template starts a variable. */
export const placeholderOpening = '{{';

/** The variable as it appears in the text of a template. */
export const formatPlaceholder = (variable: TemplateVariable) =>
  `${placeholderOpening} ${variable} }}`;

/** §9: maximum total size of a template's attachments. */
export const getMaxAttachmentBytes = (type: TemplateType): number =>
  isNoReplyTemplate(type) ? mailLimits.noReplyAttachmentBytes : mailLimits.mailAttachmentBytes;
