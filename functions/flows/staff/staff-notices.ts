import type { NoticeMakers } from '#functions/data/messages/notices.ts';
import { getStaff } from '#functions/data/staff/roster.ts';
import { documentsOf, getStaffRecord } from '#functions/data/staff/staff-records.ts';
import { noBrand } from '#shared/domain/messages/notifications.ts';
import { staffName } from '#shared/domain/staff/staff-member.ts';
import type { staffNotifications } from '#shared/domain/staff/staff-notifications.ts';
import { currentDocuments } from '#shared/domain/staff/staff-record.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { text } from '#shared/text/catalogue.ts';

export const staffNotices: NoticeMakers<typeof staffNotifications> = {
  /** What was renewed in the meantime is no news, nor is what somebody has who no longer works shifts. */
  async DOCUMENT_DUE(scope, { staffId, recordId, day }) {
    const [kept, record, documents] = await Promise.all([
      getStaff(scope, staffId),
      getStaffRecord(scope, { staffId, recordId }),
      documentsOf(scope, staffId),
    ]);
    const isCurrent = currentDocuments(documents).some((each) => each.recordId === recordId);
    if (!kept?.member.active || !isCurrent || !record?.expiresOn || record.expiresOn !== day) {
      return undefined;
    }
    const values = {
      what: record.title || text(`staff_record_${record.kind}`),
      name: staffName(kept.member),
      day: formatDay(record.expiresOn),
    };
    return { requestId: staffId, cause: `${recordId} ${day}`, brands: noBrand, values };
  },
};
