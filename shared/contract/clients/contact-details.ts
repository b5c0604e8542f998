import { z } from 'zod';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { EmailText, Id, line, PhoneText, requiredLine } from '#shared/contract/wire.ts';

const copies = z.array(EmailText).max(clientLimits.copiesOfMail).default([]);

/** The form fields of a contact. */
export const ContactDetails = z.object({
  title: line(commonLimits.nameLength).default(''),
  name: requiredLine(commonLimits.nameLength),
  email: EmailText.or(z.literal('')).default(''),
  phone: PhoneText.or(z.literal('')).default(''),
  ccMailIds: copies,
  bccMailIds: copies,
});

/** As stored. A contact from a quick booking may have no name. */
export const ContactPerson = z.object({
  id: Id,
  title: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  ccMailIds: z.array(z.string()),
  bccMailIds: z.array(z.string()),
});
export type ContactPerson = z.infer<typeof ContactPerson>;
