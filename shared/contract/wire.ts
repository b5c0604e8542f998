import { z } from 'zod';

/** The spec's success message list: `general: [{message}]` (§7). */
export const Messages = z.array(z.object({ message: z.string() }));

/** The spec's error body: field name to messages (§8). */
export const FieldMessages = z.record(z.string(), Messages);
export type FieldMessages = z.infer<typeof FieldMessages>;

export const Id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
export const LocalDateText = z.iso.date();
export const InstantText = z.iso.datetime();
/** Integer cents. A billion dollars is beyond any truck. */
export const CentsAmount = z.int().min(0).max(100_000_000_000);
export const Percent = z
  .string()
  .regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/);

/** Text as people type it into one line: trimmed, no control characters, no < or > (§5). */
export const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^[^<>\u0000-\u001f\u007f]*$/);

export const requiredLine = (maxLength: number) => line(maxLength).min(1);

/** Text of several lines. */
export const paragraph = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/);

export const Saved = z.object({ data: z.object({ id: Id }), general: Messages });
export const Said = z.object({ general: Messages });
