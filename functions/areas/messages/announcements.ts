import {
  type AnnouncementRow as StoredRow,
  getAnnouncement,
  listAnnouncements,
  queueAgain,
  queueAnnouncement,
} from '#functions/data/messages/announcements.ts';
import { getSegment } from '#functions/data/messages/segments.ts';
import { Conflict, found, Invalid } from '#functions/http/errors.ts';
import { serve } from '#functions/http/serve.ts';
import { type AnnouncementRow, announcements } from '#shared/contract/messages/announcements.ts';
import { announcementStatus } from '#shared/domain/messages/announcement.ts';
import type { Audience } from '#shared/domain/messages/audience.ts';
import { matches, sortRows } from '#shared/domain/lists/grid.ts';
import type { Role } from '#shared/domain/access/roles.ts';
import { said } from '#shared/text/catalogue.ts';

export const handler = serve(announcements, {
  async list({ body: { searchText, sortColumn, sortType, offset, limit } }) {
    const rows = await listAnnouncements();
    const fitting = rows.filter(({ subject }) => matches([subject], searchText));
    const sorted = sortColumn ? sortRows(fitting, (row) => row[sortColumn], sortType) : fitting;
    return { data: sorted.slice(offset, offset + limit).map(shown), count: sorted.length };
  },

  async details({ params }) {
    const { message, ...row } = found(await getAnnouncement(params.id));
    return { data: { ...shown(row), message } };
  },

  async create({ body: { requestKey: id, segmentId, roleIds, subject, message } }, { now }) {
    const { audience, segmentName } = segmentId
      ? await ofSegment(segmentId)
      : { audience: everywhere(roleIds), segmentName: null };
    await queueAnnouncement({ id, subject, message, audience, segmentName }, now);
    return { data: { id }, general: said('msg_announcement_queued', { subject }) };
  },

  async resend({ params: { id } }, { now }) {
    const { subject } = found(await getAnnouncement(id));
    if (!(await queueAgain(id, now))) throw new Conflict('msg_announcement_sending');
    return { data: { id }, general: said('msg_announcement_queued', { subject }) };
  },
});

const everywhere = (roleIds: readonly Role[]): Audience => ({
  franchiseIds: [],
  brandIds: [],
  roleIds,
});

async function ofSegment(segmentId: string) {
  const segment = await getSegment(segmentId);
  if (!segment?.activated) throw Invalid.field('segmentId', 'msg_announcement_segment');
  const { franchiseIds, brandIds, roleIds, segmentName } = segment;
  return { audience: { franchiseIds, brandIds, roleIds }, segmentName };
}

function shown({ audience, queued, batchesLeft, ...row }: StoredRow): AnnouncementRow {
  const status = announcementStatus({ queued, batchesLeft });
  return { ...row, roleIds: [...audience.roleIds], status };
}
