import { toActor, buildEventNoteItem } from '#functions/data/events/event-history.ts';
import { getEvent, saveEventChange } from '#functions/data/events/events.ts';
import { Conflict, requireFound, Invalid } from '#functions/errors/errors.ts';
import { buildGivebackLetter } from '#functions/flows/events/giveback-letter.ts';
import { readKnownSales } from '#functions/flows/events/known-sales.ts';
import { requirePastDay } from '#functions/flows/platform/past-day.ts';
import { serveArea } from '#functions/http/serve.ts';
import { eventGivebacks } from '#shared/contract/events/event-givebacks.ts';
import { givebackProblem } from '#shared/domain/events/sales.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(eventGivebacks, {
  async knownSales({ params: { id } }, { scope, now }) {
    return { data: await readKnownSales(scope, requireFound(await getEvent(scope, id)), now) };
  },

  async letter({ params: { id } }, { scope }) {
    return { data: await buildGivebackLetter(scope, requireFound(await getEvent(scope, id))) };
  },

  async setPaid({ body: { id, version, paid, payment } }, context) {
    const { scope, session, now } = context;
    if (payment) requirePastDay(context, 'payment.paidOn', payment.paidOn);
    const event = requireFound(await getEvent(scope, id));
    if (event.version !== version) throw new Conflict();
    const { sales, eventName: name } = event;
    const problem = givebackProblem(sales);
    if (!sales || problem) throw Invalid.field('general', problem ?? 'msg_event_giveback_none');
    const general = successMessage(paid ? 'msg_event_giveback_paid' : 'msg_event_giveback_unpaid', {
      name,
    });
    if ((sales.givebackPaidAt !== undefined) === paid) return { data: { id }, general };
    const actor = toActor(session, now);
    const noted = {
      givebackPaidAt: paid ? now : undefined,
      givebackPayment: paid && payment ? { ...payment, by: actor.name } : undefined,
    };
    const changed = { ...event, sales: { ...sales, ...noted } };
    const activity = { deed: paid ? 'givebackPaid' : 'givebackUnpaid' } as const;
    const note = buildEventNoteItem(scope, { eventId: id, version: version + 1 }, actor, activity);
    const saving = await saveEventChange(scope, { before: event, changed, alongside: [note] });
    if (saving !== 'saved') throw new Conflict();
    return { data: { id }, general };
  },
});
