import {
  type AnnouncementRow as StoredRow,
  queueTestAnnouncement,
  getAnnouncement,
  listAnnouncements,
  requeueAnnouncement,
  queueAnnouncement,
} from '#functions/data/messages/announcements.ts';
import { getSegment } from '#functions/data/messages/segments.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import { toAnnouncementMail } from '#functions/flows/messages/announcement-mail.ts';
import { findReceivers } from '#functions/flows/messages/find-receivers.ts';
import { Conflict, requireFound, Invalid } from '#functions/errors/errors.ts';
import { toIdempotentRequest, runIdempotent } from '#functions/http/idempotent-request.ts';
import { serveArea } from '#functions/http/serve.ts';
import { type AnnouncementRow, announcements } from '#shared/contract/messages/announcements.ts';
import { getAnnouncementStatus } from '#shared/domain/messages/announcement.ts';
import type { AnnouncementAudience } from '#shared/domain/messages/audience.ts';
import { sortRows } from '#shared/domain/lists/grid.ts';
import { searchItems } from '#shared/domain/lists/search.ts';
import type { Role } from '#shared/domain/access/roles.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(announcements, {
  async list({ body }) {
    const { sortColumn, sortType, offset, limit } = body;
    const rows = await listAnnouncements();
    const sorted = sortColumn ? sortRows(rows, (row) => row[sortColumn], sortType) : rows;
    const found = searchItems(sorted, ({ subject }) => [subject], body);
    return {
      data: found.slice(offset, offset + limit).map(toAnnouncementRow),
      count: found.length,
    };
  },

  async details({ params }) {
    const { message, ...row } = requireFound(await getAnnouncement(params.id));
    return { data: { ...toAnnouncementRow(row), message } };
  },

  async create({ body }, caller) {
    const { segmentId, roleIds, subject, message } = body;
    const request = toIdempotentRequest(caller, 'announcements.create', body);
    const made = await runIdempotent(request, async (newAnnouncementId, part) => {
      const { audience, segmentName } = segmentId
        ? await getAudienceOfSegment(segmentId)
        : { audience: toAudienceEverywhere(roleIds), segmentName: null };
      const announcement = { id: newAnnouncementId, subject, message, audience, segmentName };
      return queueAnnouncement(announcement, caller.now, [part]);
    });
    const id = requireFound(made);
    return { data: { id }, general: successMessage('msg_announcement_queued', { subject }) };
  },

  async preview({ body: { segmentId, roleIds, ...words } }, { scope }) {
    const { audience } = segmentId
      ? await getAudienceOfSegment(segmentId)
      : { audience: toAudienceEverywhere(roleIds) };
    const { length: recipients } = await findReceivers(scope, audience);
    const { subject, html } = toAnnouncementMail(words, []);
    return { data: { recipients, subject, html } };
  },

  async sendTest({ body }, caller) {
    const { requestKey: _, ...words } = body;
    const { email: to } = requireFound(await getUser(caller.scope, caller.session.userId));
    const request = toIdempotentRequest(caller, 'announcements.sendTest', body);
    const id = await runIdempotent(request, (mailId, part) =>
      queueTestAnnouncement({ id: mailId, to, ...words }, caller.now, [part]),
    );
    return {
      data: { id: requireFound(id) },
      general: successMessage('msg_announcement_test', { email: to }),
    };
  },

  async resend({ params: { id } }, { now }) {
    const { subject } = requireFound(await getAnnouncement(id));
    if (!(await requeueAnnouncement(id, now))) throw new Conflict('msg_announcement_sending');
    return { data: { id }, general: successMessage('msg_announcement_queued', { subject }) };
  },
});

const toAudienceEverywhere = (roleIds: readonly Role[]): AnnouncementAudience => ({
  franchiseIds: [],
  brandIds: [],
  roleIds,
});

async function getAudienceOfSegment(segmentId: string) {
  const segment = await getSegment(segmentId);
  if (!segment?.activated) throw Invalid.field('segmentId', 'msg_announcement_segment');
  const { franchiseIds, brandIds, roleIds, segmentName } = segment;
  return { audience: { franchiseIds, brandIds, roleIds }, segmentName };
}

function toAnnouncementRow({ audience, queued, batchesLeft, ...row }: StoredRow): AnnouncementRow {
  const status = getAnnouncementStatus({ queued, batchesLeft });
  return { ...row, roleIds: [...audience.roleIds], status };
}
