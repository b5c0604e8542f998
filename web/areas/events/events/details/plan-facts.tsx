import type { EventDetails } from '#shared/contract/events/event-shapes.ts';
import type { Surcharge } from '#shared/domain/events/event-plan.ts';
import { cups } from '#shared/domain/menus/cups.ts';
import { text } from '#shared/text/events/events.ts';
import { formatDate, formatMoney } from '#web/kit/words/format.ts';
import { EventFact } from './event-facts.tsx';

/** What was agreed on. Empty values are omitted. */
export function PlanFacts({ event: { plan, slots, flyerDownloads } }: { event: EventDetails }) {
  const money = (cents: number | null) => cents !== null && formatMoney(cents);
  const { slotMinutes: minutes, slotCapacity } = plan;
  return (
    <>
      <EventFact label="event_field_delivery">{text(`delivery_${plan.delivery}`)}</EventFact>
      <EventFact label="event_field_prepay_from">{formatDate(plan.prepayFrom)}</EventFact>
      <EventFact label="event_field_prepay_to">{formatDate(plan.prepayTo)}</EventFact>
      <EventFact label="event_field_order_from">{formatDate(plan.orderFrom)}</EventFact>
      <EventFact label="event_field_order_to">{formatDate(plan.orderTo)}</EventFact>
      <EventFact label="event_field_delivery_fee">{money(plan.deliveryFeeCents)}</EventFact>
      <EventFact label="event_field_max_orders">{plan.maxOrders}</EventFact>
      <EventFact label="event_field_recipient_label">{plan.recipientNameLabel}</EventFact>
      <EventFact label="event_field_season_pass">{plan.seasonPassCode}</EventFact>
      <EventFact label="event_section_drive_up">
        {slots.length > 0 &&
          text('event_slots', { slots: slots.length, minutes, count: slotCapacity ?? 0 })}
      </EventFact>
      <EventFact label="event_field_entry_fee">{money(plan.entryFeeCents)}</EventFact>
      <EventFact label="event_field_deposit">{money(plan.depositCents)}</EventFact>
      <EventFact label="event_field_giveback">
        {plan.givebackPercentage !== '' && `${plan.givebackPercentage}%`}
      </EventFact>
      <EventFact label="event_field_max_gratuity">
        {plan.maxGratuity !== null && formatMoney(plan.maxGratuity * 100)}
      </EventFact>
      <EventFact label="event_field_servings">
        {plan.packageServings !== null &&
          text('event_servings', {
            servings: plan.packageServings,
            cup: cups[plan.packageCup].priceName,
          })}
      </EventFact>
      <EventFact label="event_field_package">
        {plan.packageMinutes !== null &&
          text('event_package_hours', { hours: plan.packageMinutes / 60 })}
      </EventFact>
      <EventFact label="event_field_notice">
        {plan.minimumNotice !== 'none' && text(`notice_${plan.minimumNotice}`)}
      </EventFact>
      <EventFact label="event_field_off_hour">
        {formatSurcharge(plan.offHourSurcharge, plan.offHourPercent)}
      </EventFact>
      <EventFact label="event_field_extended">
        {formatSurcharge(plan.extendedSurcharge, plan.extendedPercent)}
      </EventFact>
      <EventFact label="event_field_weather">
        {plan.weatherType !== 'unknown' && text(`weather_${plan.weatherType}`)}
      </EventFact>
      <EventFact label="event_field_neighborhood">{plan.neighborhood}</EventFact>
      <EventFact label="event_field_sublocality">{plan.sublocality}</EventFact>
      <EventFact label="event_field_county">{plan.county}</EventFact>
      <EventFact label="event_field_boundary">
        {plan.boundary !== null && text('event_boundary_miles', { miles: plan.boundary.miles })}
      </EventFact>
      <EventFact label="event_field_tags">{plan.tags.join(', ')}</EventFact>
      <EventFact label="event_flyer_downloads">{flyerDownloads > 0 && flyerDownloads}</EventFact>
    </>
  );
}

function formatSurcharge(surcharge: Surcharge, percent: string) {
  if (surcharge === 'none') return undefined;
  return surcharge === 'custom' ? `${percent}%` : text(`surcharge_${surcharge}`);
}
