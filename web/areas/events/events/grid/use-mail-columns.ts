import { useMemo } from 'react';
import { eventMails } from '#addresses/mail/event-mails.ts';
import type { EventRow } from '#shared/contract/events/event-shapes.ts';
import type { MailStatus } from '#shared/contract/mail/event-mails.ts';
import { isInvoiceDue } from '#shared/domain/events/event-notices.ts';
import { text } from '#shared/text/mail/mail-columns.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useFranchiseDisplay } from '#web/api/franchise/use-franchise-display.ts';
import { useRoute } from '#web/api/use-route.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';

/** The maximum of one call. */
const maxRows = 200;

/**
 * Columns for the mails sent to the clients of the page's rows (spec §2), in the franchise's
 * colors. They load separately, so that the grid doesn't wait for them.
 */
export function useMailColumns(
  page: { readonly data: readonly EventRow[] } | undefined,
  /** Another franchise than the person's own, which has its own mails. */
  other: string | undefined,
): GridColumn<EventRow>[] {
  const { franchiseId } = useAccount();
  const ids = useMemo(
    () => (other === undefined && page ? page.data.slice(0, maxRows).map(({ id }) => id) : []),
    [page, other],
  );
  const known = useRoute(
    eventMails,
    'statuses',
    { body: { ids } },
    { enabled: franchiseId !== null && ids.length > 0, meta: { quiet: true } },
  );
  const look = useFranchiseDisplay();
  const statuses = known.data?.data;
  return useMemo(() => {
    if (!statuses || !look) return [];
    const byId = new Map(statuses.map((status) => [status.id, status]));
    const colors = { sent: look.notificationSentColor, notSent: look.notificationNotSentColor };
    return kinds.map(({ key, header }) => ({
      kind: 'sent',
      key,
      header,
      optional: true,
      value: (row) => (isDue(key, row) ? byId.get(row.id)?.[key] : undefined),
      colors,
    }));
  }, [statuses, look]);
}

type Kind = Exclude<keyof MailStatus, 'id'>;

const isDue = (kind: Kind, { paymentTerm }: EventRow) =>
  kind !== 'clientInvoice' || isInvoiceDue(paymentTerm);

const kinds: readonly { key: Kind; header: string }[] = [
  { key: 'bookedEmailSent', header: text('events_column_booked_mail') },
  { key: 'confirmedEmailSent', header: text('events_column_confirmed_mail') },
  { key: 'thankYouEmail', header: text('events_column_thanks_mail') },
  { key: 'clientInvoice', header: text('events_column_client_invoice') },
];
