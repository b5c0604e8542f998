import { eventList } from '#functions/data/events/event-list.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import { listStaff } from '#functions/data/staff/roster.ts';
import {
  queueTestMessage,
  createStaffMessage,
  getStaffMessage,
  listStaffMessages,
  listMessagesToPerson,
  listReceipts,
  type StaffMessage,
  type StaffMessageRow as StoredRow,
  markMessageViewed,
} from '#functions/data/staff/staff-messages.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { deliverMessage } from '#functions/flows/staff/deliver-message.ts';
import { toStaffMessageMail } from '#functions/flows/staff/message-mail.ts';
import {
  type MessageAudience,
  type FoundAudience,
  findMessageReceivers,
} from '#functions/flows/staff/message-receivers.ts';
import { requireFound, Invalid, NotFound } from '#functions/errors/errors.ts';
import { toIdempotentRequest, runIdempotent } from '#functions/http/idempotent-request.ts';
import { serveArea } from '#functions/http/serve.ts';
import { staffMessages, type StaffMessageRow } from '#shared/contract/staff/staff-messages.ts';
import { coversBrands, includesAnyBrand } from '#shared/domain/access/permissions.ts';
import { sortRows } from '#shared/domain/lists/grid.ts';
import { searchItems } from '#shared/domain/lists/search.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { formatStaffName, worksOnBrands } from '#shared/domain/staff/staff-member.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { successMessage, text } from '#shared/text/catalogue.ts';

export const handler = serveArea(staffMessages, {
  async list({ body }, { scope, now }) {
    const { brandIds, sortColumn, sortType, offset, limit } = body;
    const rows = (await listStaffMessages(scope, now)).filter(
      (row) => canSeeMessage(scope, row) && includesAnyBrand(row.brandIds, brandIds),
    );
    const sorted = sortColumn ? sortRows(rows, (row) => row[sortColumn], sortType) : rows;
    const found = searchItems(sorted, ({ subject }) => [subject], body);
    return { data: found.slice(offset, offset + limit).map(toMessageRow), count: found.length };
  },

  async details({ params }, { scope }) {
    const message = await getStaffMessage(scope, params.id);
    const { staffIds, ...row } = requireFound(
      message && canSeeMessage(scope, message) ? message : undefined,
    );
    const [staff, receipts] = await Promise.all([listStaff(scope), listReceipts(scope, row.id)]);
    const known = new Map(receipts.map((receipt) => [receipt.staffId, receipt]));
    const names = new Map(staff.map((member) => [member.id, formatStaffName(member)]));
    const receivers = staffIds.map((id) => {
      const { mail = 'asked' as const, viewedAt = null } = known.get(id) ?? {};
      return { id, name: names.get(id) ?? text('notification_by_someone'), mail, viewedAt };
    });
    return { data: { ...toMessageRow(row), message: row.message, receivers } };
  },

  async audiences({ query }, { scope, session, now }) {
    const today = toLocalDate(now, session.timeZone);
    const day = query.day ?? today;
    const [staff, events] = await Promise.all([
      listStaff(scope),
      eventList.rowsBetween(scope, { from: day, to: day }),
    ]);
    const reachable = staff.filter(
      (member) => member.active && member.hasSignIn && worksOnBrands(member, scope.brands),
    );
    return {
      data: {
        today,
        staff: reachable.map((member) => ({ id: member.id, name: formatStaffName(member) })),
        events: events.map(({ id, eventName }) => ({ id, eventName })),
      },
    };
  },

  async preview({ body: { subject, message, ...audience } }, { scope, session }) {
    const { receivers, unreachable } = await requireAudience(scope, audience);
    const mail = toStaffMessageMail({ subject, message, by: session.name }, []);
    return {
      data: {
        recipients: receivers.map(formatStaffName),
        unreachable: unreachable.map(formatStaffName),
        subject: mail.subject,
        html: mail.html,
      },
    };
  },

  async create({ body }, caller) {
    const { requestKey: _, subject, message, ...audience } = body;
    const { scope, session, now } = caller;
    const request = toIdempotentRequest(caller, 'staffMessages.create', body);
    const made = await runIdempotent(request, async (id, part) => {
      const { receivers, audienceName, brandIds } = await requireReceivers(scope, audience);
      const written: StaffMessage = {
        id,
        subject,
        message,
        audience: audience.audience,
        audienceName,
        brandIds,
        sentBy: session.name,
        sentAt: toIso(now),
        recipients: receivers.length,
        viewed: 0,
        staffIds: receivers.map((member) => member.id),
      };
      return createStaffMessage(scope, written, part);
    });
    const sent = requireFound(await getStaffMessage(scope, requireFound(made)));
    // Also for a repeated request, which resumes an interrupted delivery.
    await deliverMessage(scope, sent, now);
    const { id, recipients } = sent;
    const general = successMessage('msg_staff_message_sent', { subject, count: recipients });
    return { data: { id }, general };
  },

  async sendTest({ body }, caller) {
    const { subject, message } = body;
    const { email: to } = requireFound(await getUser(caller.scope, caller.session.userId));
    const request = toIdempotentRequest(caller, 'staffMessages.sendTest', body);
    const id = await runIdempotent(request, (mailId, part) =>
      queueTestMessage(caller.scope, { id: mailId, to, subject, message }, caller.now, [part]),
    );
    return {
      data: { id: requireFound(id) },
      general: successMessage('msg_staff_message_test', { email: to }),
    };
  },

  async own(_input, { scope, session }) {
    const messages = await listMessagesToPerson(scope, session.userId);
    return {
      data: messages.map(({ message: { id, subject, message, sentBy, sentAt }, receipt }) => ({
        id,
        subject,
        message,
        sentBy,
        sentAt,
        viewed: receipt.viewedAt !== null,
      })),
    };
  },

  async markViewed({ body: { messageId } }, { scope, session, now }) {
    if (!(await markMessageViewed(scope, messageId, session.userId, now))) throw new NotFound();
    return { general: [] };
  },
});

/** A message about several brands is visible only to those who see all of them. */
const canSeeMessage = (scope: Scope, { brandIds }: StoredRow) =>
  coversBrands(scope.brands, brandIds);

/** An event of another brand, and people of other brands, are a 404 for the caller. */
async function requireAudience(scope: Scope, audience: MessageAudience): Promise<FoundAudience> {
  const reached = await findMessageReceivers(scope, audience);
  if (reached) return reached;
  if (audience.audience === 'people') throw Invalid.field('staffIds', 'msg_staff_message_stranger');
  throw new NotFound();
}

async function requireReceivers(scope: Scope, audience: MessageAudience): Promise<FoundAudience> {
  const reached = await requireAudience(scope, audience);
  const fields = { day: 'day', event: 'eventId', people: 'staffIds' } as const;
  const field = fields[audience.audience];
  const { length } = reached.receivers;
  if (length === 0) throw Invalid.field(field, 'msg_staff_message_nobody');
  if (length > staffLimits.messageReceivers)
    throw Invalid.field(field, 'msg_staff_message_many', staffLimits);
  return reached;
}

function toMessageRow(row: StoredRow): StaffMessageRow {
  const { id, subject, audience, audienceName, sentBy, sentAt, recipients, viewed } = row;
  return { id, subject, audience, audienceName, sentBy, sentAt, recipients, viewed };
}
