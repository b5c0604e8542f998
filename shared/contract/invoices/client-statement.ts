import { z } from 'zod';
import { factKinds } from '#shared/domain/invoices/invoice.ts';
import { statementKinds } from '#shared/domain/invoices/statement.ts';
import { SignedFile } from '#shared/contract/platform/uploads.ts';
import { CentsTotal, Id, InstantText, LocalDateText } from '#shared/contract/wire.ts';

/** All movements on a client's invoices, in cents. */
export const ClientStatement = z.object({
  /** Differs from the requested client if that one was merged into this one. */
  clientId: Id,
  businessName: z.string(),
  sender: z.object({
    name: z.string(),
    lines: z.array(z.string()),
    taxId: z.string(),
    logo: SignedFile.nullable(),
  }),
  fromDate: LocalDateText,
  toDate: LocalDateText,
  openingCents: CentsTotal,
  lines: z.array(
    z.object({
      lineId: z.string(),
      at: InstantText,
      invoiceId: Id,
      number: z.string(),
      kind: z.enum([...statementKinds, ...factKinds]),
      note: z.string(),
      counterpart: z.string(),
      billedCents: CentsTotal,
      paidCents: CentsTotal,
      /** Of all invoices; negative if the client overpaid. */
      balanceCents: CentsTotal,
    }),
  ),
  billedCents: CentsTotal,
  paidCents: CentsTotal,
  closingCents: CentsTotal,
});
export type ClientStatement = z.infer<typeof ClientStatement>;
