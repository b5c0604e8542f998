import type { EventDetails } from '#shared/contract/events/event-shapes.ts';
import type { Surcharge } from '#shared/domain/events/event-plan.ts';
import { cups } from '#shared/domain/menus/cups.ts';
import { text } from '#shared/text/events/events.ts';
import { formatDate, formatMoney } from '#web/kit/words/format.ts';
import { formatClock } from '#web/kit/words/zoned-time.ts';
import { Fact } from './event-facts.tsx';

/** What was agreed on. Empty values are omitted. */
export function PlanFacts({ event: { plan, slots, flyerDownloads } }: { event: EventDetails }) {
  const money = (cents: number | null) => cents !== null && formatMoney(cents);
  const { slotMinutes: minutes, slotCapacity } = plan;
  return (
    <>
      <Fact label="event_field_delivery">{text(`delivery_${plan.delivery}`)}</Fact>
      <Fact label="event_field_prepay_from">{momentText(plan.prepayFrom)}</Fact>
      <Fact label="event_field_prepay_to">{momentText(plan.prepayTo)}</Fact>
      <Fact label="event_field_order_from">{momentText(plan.orderFrom)}</Fact>
      <Fact label="event_field_order_to">{momentText(plan.orderTo)}</Fact>
      <Fact label="event_field_delivery_fee">{money(plan.deliveryFeeCents)}</Fact>
      <Fact label="event_field_max_orders">{plan.maxOrders}</Fact>
      <Fact label="event_field_recipient_label">{plan.recipientNameLabel}</Fact>
      <Fact label="event_field_season_pass">{plan.seasonPassCode}</Fact>
      <Fact label="event_section_drive_up">
        {slots.length > 0 &&
          text('event_slots', { count: slots.length, minutes, capacity: slotCapacity ?? 0 })}
      </Fact>
      <Fact label="event_field_entry_fee">{money(plan.entryFeeCents)}</Fact>
      <Fact label="event_field_deposit">{money(plan.depositCents)}</Fact>
      <Fact label="event_field_giveback">
        {plan.givebackPercentage !== '' && `${plan.givebackPercentage}%`}
      </Fact>
      <Fact label="event_field_max_gratuity">
        {plan.maxGratuity !== null && formatMoney(plan.maxGratuity * 100)}
      </Fact>
      <Fact label="event_field_servings">
        {plan.packageServings !== null &&
          text('event_servings', {
            servings: plan.packageServings,
            cup: cups[plan.packageCup].priceName,
          })}
      </Fact>
      <Fact label="event_field_package">
        {plan.packageMinutes !== null &&
          text('event_package_hours', { hours: plan.packageMinutes / 60 })}
      </Fact>
      <Fact label="event_field_notice">
        {plan.minimumNotice !== 'none' && text(`notice_${plan.minimumNotice}`)}
      </Fact>
      <Fact label="event_field_off_hour">
        {surchargeOf(plan.offHourSurcharge, plan.offHourPercent)}
      </Fact>
      <Fact label="event_field_extended">
        {surchargeOf(plan.extendedSurcharge, plan.extendedPercent)}
      </Fact>
      <Fact label="event_field_weather">
        {plan.weatherType !== 'unknown' && text(`weather_${plan.weatherType}`)}
      </Fact>
      <Fact label="event_field_neighborhood">{plan.neighborhood}</Fact>
      <Fact label="event_field_sublocality">{plan.sublocality}</Fact>
      <Fact label="event_field_county">{plan.county}</Fact>
      <Fact label="event_field_boundary">
        {plan.boundary !== null && text('event_boundary_miles', { miles: plan.boundary.miles })}
      </Fact>
      <Fact label="event_field_tags">{plan.tags.join(', ')}</Fact>
      <Fact label="event_flyer_downloads">{flyerDownloads > 0 && flyerDownloads}</Fact>
    </>
  );
}

/** A local day and time, in the same zone as the event's own. */
function momentText(moment: string) {
  const [day = '', time = ''] = moment.split('T');
  return moment && `${formatDate(day)} ${formatClock(time)}`;
}

function surchargeOf(surcharge: Surcharge, percent: string) {
  if (surcharge === 'none') return undefined;
  return surcharge === 'custom' ? `${percent}%` : text(`surcharge_${surcharge}`);
}
