// An event as it is sent to the client app.
import type { Client } from '#functions/data/clients/client.ts';
import type { Event } from '#functions/data/events/event.ts';
import type { EventDetails } from '#shared/contract/events/event-shapes.ts';
import { listDriveUpSlots } from '#shared/domain/events/drive-up-slots.ts';
import type { EventRow } from '#shared/domain/events/event-grid.ts';
import { toIso } from '#shared/domain/values/instant.ts';

export const toEventRowView = (row: EventRow) => ({ ...row, tags: [...row.tags] });

export function toEventContact(client: Client | undefined): EventDetails['contact'] {
  const [main] = client?.contacts ?? [];
  if (!main) return null;
  const { name, email, phone } = main;
  return { name, email, phone };
}

export function toEventView(
  event: Event,
): Omit<EventDetails, 'defaults' | 'contact' | 'flyerDownloads'> {
  const { eventId, industry: _industry, createdAt: _createdAt, sales, hold, ...rest } = event;
  const { plan, series } = event;
  return {
    ...rest,
    id: eventId,
    startsAt: toIso(event.startsAt),
    endsAt: toIso(event.endsAt),
    completedAt: event.completedAt === undefined ? null : toIso(event.completedAt),
    sales: sales ? { ...sales, cashCountedCents: sales.cashCountedCents ?? null } : null,
    givebackPayment: sales?.givebackPayment ?? null,
    givebackPaidAt: sales?.givebackPaidAt === undefined ? null : toIso(sales.givebackPaidAt),
    plan: { ...plan, tags: [...plan.tags] },
    slots: plan.driveUp ? listDriveUpSlots(event, plan.slotMinutes) : [],
    hold: hold ? { ...hold, since: toIso(hold.since) } : null,
    seriesId: series?.seriesId ?? null,
  };
}
