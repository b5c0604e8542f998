// The values of a template's variables, formatted for clients.
import { buildClientRead } from '#functions/data/clients/clients.ts';
import type { Event } from '#functions/data/events/event.ts';
import { buildBrandRead } from '#functions/data/franchises/brands.ts';
import { buildFranchiseRead, type Franchise } from '#functions/data/franchises/franchises.ts';
import { readBatchEventually } from '#functions/data/store/batched-read.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { formatAddressLine } from '#shared/domain/values/address-line.ts';
import type { EventVariable } from '#shared/domain/mail/mail-template.ts';
import { formatDay, formatLocalTime } from '#shared/domain/values/day-text.ts';
import { formatPhone } from '#shared/domain/values/phone.ts';

export type EventTemplateValues = {
  readonly values: Readonly<Record<EventVariable, string>>;
  /** The client's email; empty if unknown. */
  readonly clientEmail: string;
  readonly franchise: Franchise;
};

/** Undefined if the event's client or franchise no longer exists. */
export async function getEventTemplateValues(
  scope: Scope,
  event: Event,
): Promise<EventTemplateValues | undefined> {
  const [toClient, toFranchise, toBrand] = await readBatchEventually(
    buildClientRead(scope, event.clientId),
    buildFranchiseRead(scope),
    buildBrandRead(event.brandId),
  );
  const [client, franchise] = [toClient(scope), toFranchise(scope)];
  if (!client || !franchise) return undefined;
  const brandName = toBrand(scope)?.brandName ?? '';
  return {
    clientEmail: client.contacts[0]?.email ?? '',
    franchise,
    values: {
      contactName: client.contacts[0]?.name || client.businessName,
      clientName: client.businessName,
      ...toEventValues(event),
      ...toFranchiseValues(franchise, brandName),
    },
  };
}

function toEventValues(event: Event) {
  const { eventName, code, eventDate, startTime, endTime } = event;
  return {
    eventName,
    eventCode: code,
    eventDate: formatDay(eventDate),
    startTime: formatLocalTime(startTime),
    endTime: formatLocalTime(endTime),
    eventAddress: formatAddressLine(event),
  };
}

export function toFranchiseValues(
  { name, primaryEmail, primaryPhone }: Franchise,
  brandName: string,
) {
  return {
    franchiseName: name,
    franchiseEmail: primaryEmail,
    franchisePhone: formatPhone(primaryPhone),
    brandName,
  };
}
